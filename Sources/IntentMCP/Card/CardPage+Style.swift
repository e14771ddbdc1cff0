extension CardPage {
    /// The style sheet: the host's colours where it gives some, else those of the page.
    static let style = """
        :root { color-scheme: light dark;
          --ink: var(--color-text-primary, #1d1d1f); --soft: var(--color-text-secondary, #5f5f66);
          --paper: var(--color-background-primary, #fff); --raised: var(--color-background-secondary, #f5f5f8);
          --line: var(--color-border-primary, #85858c); --faint: var(--color-border-secondary, #d9d9de);
          --accent: #0b5fd0; --accent-ink: #fff; --good: #14652a; --bad: #a3231a;
          --round: var(--border-radius-md, .6rem); }
        :root[data-theme="light"] { color-scheme: light; }
        :root[data-theme="dark"] { color-scheme: dark;
          --ink: var(--color-text-primary, #f2f2f5); --soft: var(--color-text-secondary, #a9a9b2);
          --paper: var(--color-background-primary, #161618); --raised: var(--color-background-secondary, #232327);
          --line: var(--color-border-primary, #7d7d85); --faint: var(--color-border-secondary, #38383d);
          --accent: #6cb0ff; --accent-ink: #06203f; --good: #8ddf9f; --bad: #ffa99f; }
        * { box-sizing: border-box; }
        body { margin: 0; padding: 1rem; font: 15px/1.45 var(--font-sans, system-ui, sans-serif);
          color: var(--ink); background: var(--paper); }
        main, #status { max-width: 46rem; margin: 0 auto; }
        h1, h2, p, ul, dl, dd { margin: 0; padding: 0; }
        h1, h2, p, dd, dt, span { overflow-wrap: anywhere; unicode-bidi: isolate; }
        .intent { color: var(--soft); font-size: .87rem; margin-bottom: .2rem; }
        h1 { font-size: 1.15rem; line-height: 1.3; font-weight: 600; white-space: pre-line; outline-offset: .3rem; }
        h2 { font-size: .87rem; font-weight: 600; color: var(--soft); margin: 1rem 0 .4rem; }
        h1 + ul, h1 + .buttons, h1 + dl, h1 + .words, dl + .buttons { margin-top: .9rem; }
        ul { list-style: none; display: grid; gap: .5rem; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); }
        button, input { font: inherit; color: inherit; border: 1px solid var(--line); border-radius: var(--round);
          min-height: 2.75rem; padding: .45rem .8rem; background: var(--paper); max-width: 100%; }
        button { cursor: pointer; }
        button:hover { background: var(--raised); }
        button:disabled { cursor: default; opacity: .55; }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
        .item { display: flex; align-items: center; gap: .7rem; width: 100%; height: 100%; text-align: start; }
        .item[aria-pressed="true"] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
        .item[aria-pressed="true"]::after { content: "✓"; color: var(--accent); font-weight: 700; margin-inline-start: auto; }
        .item img { width: 2.75rem; height: 2.75rem; object-fit: cover; border-radius: .4rem; flex: none;
          background: var(--raised); }
        .item span { display: block; min-width: 0; }
        .item .subtitle { color: var(--soft); font-size: .87rem; }
        .buttons, .words { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-top: 1rem; }
        .words label { flex-basis: 100%; color: var(--soft); font-size: .87rem; }
        .words input { flex: 1 1 10rem; min-width: 0; }
        .main { background: var(--accent); color: var(--accent-ink); border-color: transparent; font-weight: 600; }
        .main:hover { background: var(--accent); filter: brightness(1.08); }
        .buttons .wide { flex: 1 1 8rem; }
        .quiet { border-color: transparent; color: var(--soft); }
        .place { color: var(--soft); font-size: .87rem; }
        dl { display: grid; grid-template-columns: minmax(6rem, max-content) 1fr; gap: .25rem 1rem; margin-top: .8rem;
          padding-top: .7rem; border-top: 1px solid var(--faint); }
        dt { color: var(--soft); }
        .outcome { display: flex; gap: .6rem; align-items: baseline; }
        .outcome .sign { font-weight: 700; flex: none; }
        .good .sign { color: var(--good); }
        .bad .sign { color: var(--bad); }
        .note { color: var(--soft); margin-top: .5rem; white-space: pre-line; }
        #status:not(:empty) { margin-top: .8rem; color: var(--soft); font-size: .87rem; }
        #status.bad { color: var(--bad); }
        @media (prefers-color-scheme: dark) {
          :root:not([data-theme]) {
            --ink: var(--color-text-primary, #f2f2f5); --soft: var(--color-text-secondary, #a9a9b2);
            --paper: var(--color-background-primary, #161618); --raised: var(--color-background-secondary, #232327);
            --line: var(--color-border-primary, #7d7d85); --faint: var(--color-border-secondary, #38383d);
            --accent: #6cb0ff; --accent-ink: #06203f; --good: #8ddf9f; --bad: #ffa99f; }
        }
        @media (max-width: 30rem) {
          body { padding: .75rem; }
          ul { grid-template-columns: 1fr; }
          dl { grid-template-columns: 1fr; gap: 0; }
          dd { margin-bottom: .4rem; }
        }
        @media (prefers-contrast: more) { :root { --line: currentcolor; --soft: var(--ink); } }
        """
}
