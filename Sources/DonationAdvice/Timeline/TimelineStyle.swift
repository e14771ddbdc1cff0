/// The colours of a drawing, for a light and for a dark screen.
enum TimelineStyle {
    // Doesn't use CSS variables, which not every SVG viewer supports.
    static let text = """
        :root { color-scheme: light dark; background: #fff; }
        svg { font: 14px system-ui, sans-serif; }
        text { fill: #1d1d1f; }
        tspan { unicode-bidi: isolate; }
        .heading { font-size: 24px; font-weight: 700; }
        .soft { fill: #6e6e73; font-size: 13px; }
        .small { font-size: 11px; }
        .middle { text-anchor: middle; }
        .day { font-variant-numeric: tabular-nums; }
        .letter { fill: #fff; font-size: 11px; font-weight: 700; text-anchor: middle; }
        .number { font-size: 10px; font-weight: 700; paint-order: stroke; stroke: #fff; stroke-width: 3px; }
        .paper { fill: #fff; }
        .weekend { fill: #f5f5f8; }
        .hour { stroke: #c9c9d0; }
        .faint { stroke: #ececf0; }
        .gap { stroke: #c9c9d0; stroke-dasharray: 2 5; }
        .once { fill: none; stroke: #8a8a90; stroke-width: 1.5; }
        .other { fill: none; stroke: #8a8a90; stroke-width: 3; stroke-linecap: round; }
        @media (prefers-color-scheme: dark) {
          :root { background: #161618; }
          text { fill: #f2f2f5; }
          .soft { fill: #a0a0a8; }
          .letter { fill: #fff; }
          .number { stroke: #161618; }
          .paper { fill: #161618; }
          .weekend { fill: #1e1e21; }
          .hour, .gap { stroke: #4a4a50; }
          .faint { stroke: #29292d; }
          .once, .other { stroke: #8f8f96; }
        }
        """
}
