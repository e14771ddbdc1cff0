/// The colours of a drawing, for a light and for a dark screen.
enum TimelineStyle {
    static let text = """
        :root { color-scheme: light dark; background: var(--paper); --ink: #1d1d1f; --paper: #fff; --line: #c9c9d0; --faint: #ececf0;
          --soft: #6e6e73; --weekend: #f5f5f8; --once: #8a8a90; }
        @media (prefers-color-scheme: dark) { :root { --ink: #f2f2f5; --paper: #161618; --line: #4a4a50;
          --faint: #29292d; --soft: #a0a0a8; --weekend: #1e1e21; --once: #8f8f96; } }
        svg { font: 14px system-ui, sans-serif; }
        svg text { fill: var(--ink); }
        svg tspan { unicode-bidi: isolate; }
        svg text.heading { font-size: 24px; font-weight: 700; }
        svg .soft { fill: var(--soft); font-size: 13px; }
        svg .small { font-size: 11px; }
        svg .middle { text-anchor: middle; }
        svg .day { font-variant-numeric: tabular-nums; }
        /* Not of the svg: a use is no descendant of it. */
        .letter { fill: #fff; font-size: 11px; font-weight: 700; text-anchor: middle; }
        svg text.number { font-size: 10px; font-weight: 700; paint-order: stroke; stroke: var(--paper);
          stroke-width: 3px; }
        .paper { fill: var(--paper); }
        .weekend { fill: var(--weekend); }
        .hour { stroke: var(--line); }
        .faint { stroke: var(--faint); }
        .gap { stroke: var(--line); stroke-dasharray: 2 5; }
        .once { fill: none; stroke: var(--once); stroke-width: 1.5; }
        .other { fill: none; stroke: var(--once); stroke-width: 3; stroke-linecap: round; }
        """
}
