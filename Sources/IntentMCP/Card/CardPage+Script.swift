extension CardPage {
    /// The program: it speaks with the host by messages, and draws what results say.
    static let script = messages + "\n" + drawing + "\n" + asking

    /// JSON-RPC with the host, and its colours and language.
    private static let messages = #"""
        "use strict";
        const host = window.parent;
        const open = new Map();
        let lastID = 0, words, isGerman = /^de\b/i.test(navigator.language);

        const english = { answer: "Answer", own: "Or in your own words", search: "Search", send: "Send", yes: "Yes",
          no: "No", cancel: "Cancel", done: "Done", none: "None of these", next: "Next", back: "Back", of: "of",
          asking: "Answering…", waiting: "Waiting for the result…", over: "Canceled.", nothing: "Nothing found.",
          failed: "That didn’t work: ", elsewhere: "Answer this question in the conversation." };
        const german = { answer: "Antwort", own: "Oder in eigenen Worten", search: "Suchen", send: "Senden", yes: "Ja",
          no: "Nein", cancel: "Abbrechen", done: "Fertig", none: "Nichts davon", next: "Weiter", back: "Zurück",
          of: "von", asking: "Antwort wird gesendet …", waiting: "Warten auf das Ergebnis …", over: "Abgebrochen.",
          nothing: "Nichts gefunden.", failed: "Das hat nicht geklappt: ",
          elsewhere: "Beantworte diese Frage im Gespräch." };

        function post(message) { host.postMessage({ jsonrpc: "2.0", ...message }, "*"); }
        function notify(method, params) { post({ method, params }); }
        function request(method, params) {
          const id = ++lastID;
          return new Promise((resolve, reject) => { open.set(id, { resolve, reject }); post({ id, method, params }); });
        }

        window.addEventListener("message", (event) => {
          const message = event.data;
          if (event.source !== host || !isObject(message) || message.jsonrpc !== "2.0") return;
          if (typeof message.method === "string") {
            receive(message, isObject(message.params) ? message.params : {});
          } else if (open.has(message.id)) {
            const { resolve, reject } = open.get(message.id);
            open.delete(message.id);
            if (message.error) reject(new Error(string(message.error.message) || "error"));
            else resolve(isObject(message.result) ? message.result : {});
          }
        });

        function receive({ id, method }, params) {
          switch (method) {
          case "ui/notifications/tool-result": draw(params); break;
          case "ui/notifications/tool-cancelled": drawEnd({ outcome: "cancelled", dialog: words.over }); break;
          case "ui/notifications/host-context-changed": adopt(params); break;
          case "ui/resource-teardown": case "ping": if (id !== undefined) post({ id, result: {} }); return;
          default:
            if (id !== undefined) post({ id, error: { code: -32601, message: "Method not found" } });
          }
        }

        function adopt(context) {
          const root = document.documentElement;
          if (context.theme === "light" || context.theme === "dark") root.dataset.theme = context.theme;
          if (typeof context.locale === "string") isGerman = /^de\b/i.test(context.locale);
          words = isGerman ? german : english;
          root.lang = isGerman ? "de" : "en";
          const variables = isObject(context.styles) && isObject(context.styles.variables) ? context.styles.variables : {};
          for (const [name, value] of Object.entries(variables)) {
            if (!/^--[a-z0-9-]{1,64}$/.test(name) || typeof value !== "string" || value.length > 200) continue;
            if (!/url|image|[{};<\\]/i.test(value)) root.style.setProperty(name, value);
          }
        }

        function isObject(value) { return typeof value === "object" && value !== null && !Array.isArray(value); }
        function string(value) { return typeof value === "string" ? value : ""; }
        """#

    /// What a result looks like: a question with its items, or an outcome with its values.
    private static let drawing = #"""
        const card = document.getElementById("card"), status = document.getElementById("status");
        const pageSize = 8;
        let question = null, isBusy = false, hasAnswered = false;

        // Everything that is drawn goes through here: text is text, whatever it looks like.
        function element(name, { text, kind, ...properties } = {}, ...children) {
          const node = Object.assign(document.createElement(name), properties);
          if (text !== undefined) { node.textContent = text; node.dir = "auto"; }
          if (kind) node.className = kind;
          node.append(...children.filter((child) => child));
          return node;
        }
        function button(text, kind, action) {
          return element("button", { type: "button", text, kind, onclick: action });
        }

        function draw(result) {
          const content = isObject(result.structuredContent) ? result.structuredContent : {};
          const texts = (Array.isArray(result.content) ? result.content : []).map((part) => string(part?.text));
          const hidden = isObject(result._meta) ? result._meta["org.intentkit/continuation"] : undefined;
          const continuation = [hidden, content.continuation].find(isObject);
          if (isObject(content.prompt) && /^(needsInput|awaitingConfirmation)$/.test(content.outcome)) {
            drawQuestion(content, content.prompt, continuation);
          } else {
            const dialog = string(content.dialog) || string(content.error) || texts.join("\n");
            drawEnd({ ...content, dialog }, result.isError === true);
          }
          report("");
        }

        function show(...parts) {
          card.replaceChildren(...parts.filter((part) => part));
          card.setAttribute("aria-busy", "false");
          // Who has answered goes on with the next question; nobody else's focus is taken.
          if (hasAnswered) card.querySelector("h1")?.focus();
          requestAnimationFrame(tellSize);
        }
        function heading(content, text) {
          const title = string(content.title) || string(content.intent);
          return [title && element("p", { kind: "intent", text: title }), element("h1", { text, tabIndex: -1 })];
        }
        function report(text, isBad = false) {
          status.textContent = text;
          status.className = isBad ? "bad" : "";
          requestAnimationFrame(tellSize);
        }

        function drawEnd(content, isError = false) {
          question = null;
          const isGood = /^(succeeded|continuedInApp|inProgress)$/.test(content.outcome);
          const isBad = isError || /^(failed|restricted|unavailable|crashed|timedOut)$/.test(content.outcome);
          const sign = isGood ? "✓" : isBad ? "!" : "–";
          const [title, dialog] = heading(content, string(content.dialog) || string(content.outcome));
          const line = element("div", { kind: "outcome " + (isGood ? "good" : isBad ? "bad" : "") },
            element("span", { kind: "sign", text: sign, ariaHidden: "true" }), dialog);
          show(title, line, isGood && table(content.response), isBad && note(content));
        }
        function note(content) {
          return string(content.reason) && element("p", { kind: "note", text: content.reason });
        }

        function table(values) {
          const rows = Object.entries(isObject(values) ? values : {}).slice(0, 12)
            .map(([name, value]) => [label(name), spoken(value)]).filter(([, text]) => text);
          if (rows.length === 0) return null;
          return element("dl", {}, ...rows.flatMap(([name, text]) =>
            [element("dt", { text: name }), element("dd", { text })]));
        }
        function label(name) {
          const text = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
          return text.charAt(0).toUpperCase() + text.slice(1);
        }
        // A value in plain JSON as a person reads it.
        function spoken(value, depth = 0) {
          if (typeof value === "boolean") return value ? words.yes : words.no;
          if (typeof value === "string" || typeof value === "number") return String(value).slice(0, 400);
          if (Array.isArray(value) && depth < 4) {
            return value.slice(0, 20).map((one) => spoken(one, depth + 1)).filter((text) => text).join(", ");
          }
          if (!isObject(value) || depth > 3) return "";
          const name = value.displayString ?? value.spokenPhrase ?? value.displayName ?? value.name;
          if (name !== undefined) return spoken(name, depth + 1);
          if ("amount" in value) return `${value.amount} ${string(value.currencyCode)}`.trim();
          if ("value" in value) return `${value.value} ${string(value.unit)}`.trim();
          const date = [value.year, value.month, value.day].filter((part) => part !== undefined).map(two).join("-");
          const time = value.hour === undefined ? "" : `${two(value.hour)}:${two(value.minute ?? 0)}`;
          return [date, time].filter((part) => part).join(" ");
        }
        function two(number) { return String(number).padStart(2, "0"); }

        function tellSize() {
          const { width, height } = document.documentElement.getBoundingClientRect();
          notify("ui/notifications/size-changed", { width: Math.ceil(width), height: Math.ceil(height) });
        }
        """#
}
