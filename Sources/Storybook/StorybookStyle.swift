import CardDrawing

/// The style sheet of all pages.
///
/// Each colour of a surface `--NAME` has its ink `--NAME-ink`, with which texts on it are legible.
enum StorybookStyle {
    static let all = [colours, general, talk, places, lists, CardMarkup.style].joined(separator: "\n")

    private static let colours = """
        :root { color-scheme: light dark; --page: #f2f2f5; --page-ink: #1d1d1f; --sheet: #fff; --sheet-ink: #1d1d1f;
          --soft: #f2f2f5; --soft-ink: #5b5b61; --line: #d9d9de; --link: #f2f2f5; --link-ink: #0b57d0;
          --person: #0b57d0; --person-ink: #fff; --yes: #e3f5e6; --yes-ink: #14652a; --no: #fde7e4; --no-ink: #a3231a;
          --but: #e6e6ea; --but-ink: #4c4c52; --tile: #e6e8ee; --tile-ink: #4c4c52; --bar: #6b8fd6; }
        @media (prefers-color-scheme: dark) { :root { --page: #0e0e10; --page-ink: #f2f2f5; --sheet: #1c1c1f;
          --sheet-ink: #f2f2f5; --soft: #1c1c1f; --soft-ink: #a8a8b0; --line: #3a3a40; --link: #1c1c1f;
          --link-ink: #a8c7fa; --person: #1f4c9c; --person-ink: #fff; --yes: #17381f; --yes-ink: #8ddf9f;
          --no: #45201c; --no-ink: #ffa99f; --but: #2b2b30; --but-ink: #c4c4cc; --tile: #2c2c31; --tile-ink: #c4c4cc;
          --bar: #5678b8; } }
        """

    private static let general = """
        * { box-sizing: border-box; }
        body { margin: 0 auto; max-width: 76rem; padding: 1.25rem 1rem 4rem; background: var(--page);
          color: var(--page-ink); font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
        a { color: var(--link-ink); }
        a:focus-visible, input:focus-visible, pre:focus-visible { outline: 3px solid var(--link-ink); outline-offset: 2px; }
        h1 { font-size: 1.6rem; line-height: 1.25; margin: .4rem 0 .3rem; }
        h2 { font-size: 1.1rem; margin: 1.6rem 0 .6rem; }
        nav a { margin-right: .9rem; }
        .soft { color: var(--soft-ink); font-weight: 400; }
        .facts { display: flex; flex-wrap: wrap; gap: .2rem .8rem; align-items: baseline; margin: 0; color: var(--soft-ink); }
        .verdict { display: inline-block; padding: 0 .55rem; border-radius: 1rem; font-size: .85rem; white-space: nowrap;
          background: var(--but); color: var(--but-ink); }
        .verdict.passed { background: var(--yes); color: var(--yes-ink); }
        .verdict.failed, .verdict.xpassed, .verdict.notRun { background: var(--no); color: var(--no-ink); }
        pre { background: var(--sheet); color: var(--sheet-ink); border: 1px solid var(--line); border-radius: .6rem;
          padding: .7rem .8rem; overflow-x: auto; font: 13px/1.5 ui-monospace, monospace; margin: 0; }
        del { background: var(--no); color: var(--no-ink); text-decoration: none; }
        ins { background: var(--yes); color: var(--yes-ink); text-decoration: none; }
        """

    private static let talk = """
        .story { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 2.5rem; }
        @media (min-width: 60rem) { .story { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }
          .story > section:not(.talk):not(.calls) { grid-column: 1 / -1; } }
        .talk > ol { list-style: none; margin: 0; padding: 0; display: flex; flex-direction: column; gap: .7rem; }
        .talk > ol > li { max-width: min(34rem, 92%); display: flex; flex-direction: column; align-items: flex-start; }
        .talk > ol > .person { align-self: flex-end; align-items: flex-end; }
        .who { font-size: .8rem; color: var(--soft-ink); }
        .talk p, .talk h3 { margin: 0; }
        .bubble { background: var(--sheet); color: var(--sheet-ink); border-radius: 1.1rem; padding: .45rem .9rem; max-width: 100%; }
        .person .bubble { background: var(--person); color: var(--person-ink); }
        .talk .card { margin: .4rem 0 0; width: 26rem; max-width: 100%; }
        .talk .soft, .outcome { font-size: .85rem; }
        .outcome { background: var(--but); color: var(--but-ink); border-radius: 1rem; padding: 0 .6rem; margin: .35rem 0 0 !important; }
        .yesno, .section { font-weight: 600; margin: .35rem 0 0 .9rem !important; }
        .choices { margin: .3rem 0; padding: 0 0 0 2.2rem; }
        .choices li { padding: .12rem 0; }
        .picture { display: inline-grid; place-items: center; flex: none; width: 2rem; height: 2rem; margin-right: .6rem;
          border-radius: .5rem; object-fit: cover; vertical-align: middle; background: var(--tile); color: var(--tile-ink);
          font-weight: 600; }
        .values { margin: .4rem 0 0; font-size: .9rem; }
        .values div { display: flex; gap: .8rem; }
        .values dt { color: var(--soft-ink); }
        .values dd { margin: 0; }
        .talk .note, .talk .place { align-self: stretch; max-width: 100%; border-left: 3px solid var(--line); padding-left: .8rem; }
        .talk h3 { font-size: 1rem; }
        .changed { border-left: 3px solid var(--no-ink); padding-left: .8rem; }
        .person.changed { border-left: 0; border-right: 3px solid var(--no-ink); padding: 0 .8rem 0 0; }
        .change { margin: .35rem 0 0; font: 13px/1.5 ui-monospace, monospace; }
        .change p { color: var(--soft-ink); }
        .calls table { width: 100%; border-collapse: collapse; }
        .calls th, .calls td { text-align: left; vertical-align: top; padding: .3rem .6rem .3rem 0;
          border-top: 1px solid var(--line); font-weight: 400; }
        .calls thead th { border-top: 0; color: var(--soft-ink); font-size: .85rem; }
        .time { width: 28%; }
        .bar { display: block; height: .3rem; border-radius: .15rem; background: var(--bar); }
        """

    private static let places = """
        .places { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 0 2rem; }
        .widgets { grid-column: 1 / -1; }
        .sizes { display: flex; flex-wrap: wrap; gap: 1.2rem; align-items: flex-start; }
        .sizes > div { max-width: 100%; }
        .sizes h3 { font-size: .9rem; font-weight: 400; color: var(--soft-ink); margin: 0 0 .3rem; }
        .screen { background: var(--sheet); color: var(--sheet-ink); border: 1px solid var(--line); border-radius: 1.2rem;
          padding: .8rem; max-width: 100%; }
        .screen .soft { color: var(--soft-ink); }
        .watch { width: 13rem; border-radius: 2.4rem; padding: 1.4rem 1rem; }
        .widget { width: 22rem; }
        .widget.small { width: 10.5rem; min-height: 10.5rem; }
        .small .offers li { flex-direction: column; align-items: flex-start; gap: .4rem; }
        .offers { list-style: none; margin: 0; padding: 0; display: flex; flex-direction: column; gap: .6rem; }
        .offers li { display: flex; align-items: center; min-width: 0; }
        .texts { display: flex; flex-direction: column; min-width: 0; line-height: 1.3; }
        .tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); }
        .tiles li { flex-direction: column; align-items: flex-start; gap: .4rem; background: var(--soft); border-radius: .9rem;
          padding: .7rem; }
        """

    private static let lists = """
        .cases, .plugins { list-style: none; margin: 0; padding: 0; }
        .cases li, .plugins li { padding: .35rem 0; border-top: 1px solid var(--line); }
        .plugins { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)); gap: 0 2rem; }
        .track { display: block; height: .3rem; border-radius: .15rem; background: var(--but); overflow: hidden; }
        .track span { display: block; height: 100%; background: var(--bar); }
        form { display: flex; flex-wrap: wrap; gap: .6rem 1.2rem; align-items: center; margin: .8rem 0 0; }
        form[hidden] { display: none; }
        input[type="search"] { font: inherit; padding: .35rem .7rem; border: 1px solid var(--soft-ink); border-radius: .6rem;
          background: var(--sheet); color: var(--sheet-ink); max-width: 100%; }
        fieldset { border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .3rem .8rem; }
        legend { float: left; margin-right: .6rem; }
        #shown { margin: 0; color: var(--soft-ink); }
        """
}
