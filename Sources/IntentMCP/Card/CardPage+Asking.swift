extension CardPage {
    /// How a question is drawn, and how a click becomes a call of the tool that answers.
    static let asking = #"""
        function drawQuestion(content, prompt, continuation) {
          const items = readItems(prompt.items);
          question = { content, prompt, continuation, items, page: 0, chosen: new Set(), term: string(prompt.searchTerm),
            count: Number.isInteger(prompt.itemCount) ? prompt.itemCount : items.length };
          drawOpen();
        }
        function readItems(items) {
          return (Array.isArray(items) ? items : []).filter((item) => isObject(item) && typeof item.id === "string");
        }

        function drawOpen() {
          const { content, prompt, continuation, items } = question;
          const dialog = string(prompt.dialog) || string(content.dialog);
          if (!continuation || typeof continuation.token !== "string") {
            // Nobody may answer from here: the words of the result say who can.
            show(...heading(content, dialog), element("p", { kind: "note", text: words.elsewhere }));
            return;
          }
          if (/^(confirmation|confirmIntent)$/.test(prompt.why)) {
            // The question says each value, as the person is to confirm it.
            show(...heading(content, dialog),
              element("div", { kind: "buttons" },
                button(words.yes, "main wide", () => say("yes")), button(words.no, "wide", () => say("no")),
                button(words.cancel, "quiet", () => act("cancel"))));
            return;
          }
          const isSearchable = prompt.allowsSearch === true && (question.count > items.length || question.term !== "");
          show(...heading(content, dialog), isSearchable && searchField(), ...sections(), pager(),
            prompt.why !== "disambiguation" && wordsField(items.length > 0 ? words.own : words.answer),
            element("div", { kind: "buttons" },
              prompt.allowsSeveral === true && items.length > 0
                && button(words.done, "main", () => choose([...question.chosen])),
              prompt.allowsNoneOfThese === true && button(words.none, "", () => act("noneOfThese")),
              button(words.cancel, "quiet", () => act("cancel"))));
        }

        function sections() {
          const shown = question.items.slice(question.page * pageSize, (question.page + 1) * pageSize);
          if (shown.length === 0) return [question.term && element("p", { kind: "note", text: words.nothing })];
          const parts = [];
          let list, title;
          for (const item of shown) {
            const section = string(item.section);
            if (!list || section !== title) {
              if (section) parts.push(element("h2", { text: section }));
              list = element("ul", { role: "list" });
              if (section) list.setAttribute("aria-label", section);
              parts.push(list);
              title = section;
            }
            list.append(element("li", {}, itemButton(item)));
          }
          return parts;
        }
        function itemButton(item) {
          const several = question.prompt.allowsSeveral === true;
          const node = element("button", { type: "button", kind: "item" }, image(item.image),
            element("span", {}, element("span", { text: string(item.title) || item.id }),
              string(item.subtitle) && element("span", { kind: "subtitle", text: item.subtitle })));
          if (several) node.setAttribute("aria-pressed", question.chosen.has(item.id));
          node.onclick = () => {
            if (!several) return choose([item.id]);
            if (!question.chosen.delete(item.id)) question.chosen.add(item.id);
            node.setAttribute("aria-pressed", question.chosen.has(item.id));
          };
          return node;
        }
        // Only bytes that came with the result: an address would be asked for by the person's machine.
        function image(picture) {
          const source = isObject(picture) ? string(picture.src) : "";
          if (!/^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+=*$/.test(source)) return null;
          const node = element("img", { alt: "", decoding: "async", src: source });
          node.onerror = () => node.remove();
          return node;
        }

        function pager() {
          const { items, page } = question, pages = Math.ceil(items.length / pageSize);
          if (pages < 2) return null;
          const turn = (by) => () => {
            question.page = (page + by + pages) % pages;
            drawOpen();
            card.querySelector(".item")?.focus();
          };
          const last = Math.min((page + 1) * pageSize, items.length);
          return element("div", { kind: "buttons" }, button(words.back, "", turn(-1)), button(words.next, "", turn(1)),
            element("span", { kind: "place", text: `${page * pageSize + 1}–${last} ${words.of} ${question.count}` }));
        }

        // Not a form: a frame that may run scripts may not always submit forms.
        function field(label, action, caption, value = "") {
          const input = element("input", { type: "text", id: "field-" + label, value, maxLength: 4000, autocomplete: "off" });
          const send = () => { if (input.value.trim()) action(input.value); };
          input.onkeydown = (event) => { if (event.key === "Enter" && !event.isComposing) send(); };
          return element("div", { kind: "words" }, element("label", { text: label, htmlFor: input.id }), input,
            button(caption, "", send));
        }
        function wordsField(label) { return field(label, say, words.send); }
        function searchField() { return field(words.search, search, words.search, question.term); }

        // What is said, chosen and done are arguments of their own: an item's id may be "yes" or "cancel".
        function say(text) { return answer({ answer: text }); }
        function choose(ids) { return ids.length > 0 && answer({ items: ids }); }
        function search(text) { return answer({ search: text }); }
        function act(action) { return answer({ action }); }
        // Disables what is there, and returns what enables it again.
        function disable() {
          const controls = [...card.querySelectorAll("button, input")];
          for (const control of controls) control.disabled = true;
          return () => { for (const control of controls) control.disabled = false; };
        }
        async function answer(told) {
          // A token works once, so a second click must not send it again.
          if (isBusy) return;
          const { prompt, continuation } = question;
          const name = string(continuation.tool) || "intent_answer";
          const parameters = { token: continuation.token, question: string(prompt.dialog), ...told };
          isBusy = hasAnswered = true;
          card.setAttribute("aria-busy", "true");
          const enable = disable();
          report(words.asking);
          try {
            const result = await request("tools/call", { name, arguments: parameters });
            isBusy = false;
            draw(result);
            // The second click of two was for the question before: nobody has read this one so soon.
            if (question) setTimeout(disable(), 700);
            // The model learns what the person did here.
            request("ui/update-model-context",
              { content: result.content, structuredContent: result.structuredContent }).catch(() => {});
          } catch (error) {
            isBusy = false;
            card.setAttribute("aria-busy", "false");
            enable();
            report(words.failed + error.message, true);
          }
        }

        adopt({});
        report(words.waiting);
        new ResizeObserver(tellSize).observe(document.documentElement);
        request("ui/initialize", { appInfo: { name: "IntentKit", version: "1" }, appCapabilities: {},
          protocolVersion: "2026-01-26" }).then((result) => {
          adopt(isObject(result.hostContext) ? result.hostContext : {});
          if (!question && !card.hasChildNodes()) report(words.waiting);
          notify("ui/notifications/initialized", {});
        }).catch((error) => report(words.failed + error.message, true));
        """#
}
