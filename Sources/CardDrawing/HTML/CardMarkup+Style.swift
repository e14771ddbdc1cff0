extension CardMarkup {
    /// The rules for cards in a style sheet, in light and dark.
    ///
    /// All names begin with `card`, and colours are custom properties of the element, so that a page can change them.
    public static let style = """
        .card { --card-ink: #1d1d1f; --card-paper: #fff; --card-line: #d9d9de; --card-soft: #6e6e73;
          --card-tile: #eef0f4; --card-link: #0b57d0; --card-yes: #0b57d0; --card-yes-ink: #fff;
          color: var(--card-ink); background: var(--card-paper); border: 1px solid var(--card-line);
          border-radius: .9rem; padding: .9rem 1rem; max-width: 26rem; box-sizing: border-box;
          font: 15px/1.45 system-ui, sans-serif; overflow-wrap: anywhere; }
        @media (prefers-color-scheme: dark) { .card { --card-ink: #f2f2f5; --card-paper: #1c1c1f; --card-line: #3a3a40;
          --card-soft: #a0a0a8; --card-tile: #2c2c31; --card-link: #a8c7fa; --card-yes: #a8c7fa;
          --card-yes-ink: #062e6f; } }
        .card header { display: flex; gap: .75rem; align-items: center; margin: 0; }
        .card h1, .card h2, .card h3, .card h4, .card h5 { font-size: 1.1rem; line-height: 1.3; margin: 0; }
        .card p, .card dl, .card ul { margin: .7rem 0 0; padding: 0; }
        .card dd { margin: 0; }
        .card ul { list-style: none; }
        .card .card-subtitle, .card .card-detail, .card dt, .card .card-footer { color: var(--card-soft);
          font-weight: 400; }
        .card header .card-subtitle { margin: 0; }
        .card .card-image, .card .card-thumbnail { flex: none; width: 2.75rem; height: 2.75rem; border-radius: .6rem;
          object-fit: cover; background: var(--card-tile); display: grid; place-items: center; font-weight: 600;
          color: var(--card-soft); }
        .card .card-thumbnail { width: 2rem; height: 2rem; border-radius: .45rem; }
        .card .card-rows { border-top: 1px solid var(--card-line); padding-top: .55rem; }
        .card .card-rows div { display: flex; gap: 1rem; padding: .12rem 0; }
        .card .card-rows dt { flex: 0 0 7.5rem; }
        .card .card-rows dd { flex: 1; min-width: 0; }
        .card .card-columns { display: flex; gap: 1rem; border-top: 1px solid var(--card-line); padding-top: .55rem; }
        .card .card-columns div { flex: 1; min-width: 0; }
        .card .card-list li { display: flex; gap: .65rem; align-items: center; padding: .35rem 0;
          border-top: 1px solid var(--card-line); }
        .card .card-item { flex: 1; min-width: 0; display: flex; flex-direction: column; }
        .card .card-progress label { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; }
        .card .card-progress progress { flex: 1 0 100%; width: 100%; accent-color: var(--card-link); }
        .card .card-place a { color: var(--card-link); }
        .card .card-price { display: flex; justify-content: space-between; gap: 1rem;
          border-top: 1px solid var(--card-line); padding-top: .55rem; }
        .card .card-footer { font-size: .9rem; }
        .card .card-actions { display: flex; gap: .6rem; flex-wrap: wrap; }
        .card .card-actions li { flex: 1; min-width: 5rem; text-align: center; padding: .45rem .8rem;
          border-radius: .6rem; background: var(--card-tile); font-weight: 600; }
        .card .card-actions .card-yes { background: var(--card-yes); color: var(--card-yes-ink); }
        """
}
