/// The style sheet of the page, for light and dark displays.
enum CoverageStyle {
  static let text = """
    :root {
      color-scheme: light dark;
      --page: #f7f7f5; --card: #ffffff; --text: #1d2126; --soft: #5a636e; --edge: #dcdfe3;
      --accent: #1f5fbf; --ran: #2f7d4f; --most: #8a6100; --missed: #b3261e;
      --missed-back: #fdeceb; --missed-mark: #f8cfcc; --partial-back: #fdf5e0; --track: #e6e8eb;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #14171b; --card: #1c2026; --text: #e4e7eb; --soft: #9aa4b0; --edge: #323841;
        --accent: #8ab8ff; --ran: #6fc792; --most: #e0b34c; --missed: #ff8f87;
        --missed-back: #3a1e1e; --missed-mark: #64302d; --partial-back: #332b17; --track: #313740;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; padding: 2.5rem 1.25rem 4rem; max-width: 72rem; background: var(--page);
      color: var(--text); font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", sans-serif;
    }
    h1 { margin: 0 0 1.25rem; font-size: 1.75rem; letter-spacing: -0.01em; }
    h2 { margin: 0; font: 600 1rem/1.4 ui-monospace, "SF Mono", Menlo, Consolas, monospace;
      overflow-wrap: anywhere; }
    a { color: var(--accent); text-underline-offset: 0.15em; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
    .shares { display: flex; flex-wrap: wrap; gap: 1rem; margin: 0 0 2rem; padding: 0;
      list-style: none; }
    .shares li { flex: 1 1 12rem; padding: 1.1rem 1.25rem; background: var(--card);
      border: 1px solid var(--edge); border-radius: 12px; }
    .shares strong { display: block; font-size: 2.1rem; line-height: 1.1; font-weight: 650;
      font-variant-numeric: tabular-nums; }
    .shares small { font-size: 1.1rem; font-weight: 500; color: var(--soft); }
    .shares span { color: var(--soft); }
    .bar { display: block; height: 6px; margin-top: 0.7rem; border-radius: 3px; overflow: hidden;
      background: var(--track); }
    .bar i { display: block; height: 100%; border-radius: 3px; background: var(--missed); }
    .bar.most i { background: var(--most); }
    .bar.full i { background: var(--ran); }
    .wide { overflow-x: auto; background: var(--card); border: 1px solid var(--edge);
      border-radius: 12px; margin: 0 0 1.5rem; }
    table { border-collapse: collapse; width: 100%; }
    th, td { padding: 0.6rem 1rem; text-align: left; font-weight: 400; vertical-align: baseline; }
    thead th { color: var(--soft); font-size: 0.85rem; border-bottom: 1px solid var(--edge); }
    tbody tr + tr > * { border-top: 1px solid var(--edge); }
    td .bar { display: inline-block; width: 6rem; margin: 0 0.75rem; vertical-align: middle; }
    .number { display: inline-block; min-width: 4.5rem; text-align: right;
      font-variant-numeric: tabular-nums; }
    .of { color: var(--soft); font-size: 0.875rem; white-space: nowrap; }
    section { margin-top: 2.5rem; scroll-margin-top: 1rem; }
    .sum { margin: 0.25rem 0 0.75rem; color: var(--soft); }
    summary { cursor: pointer; width: fit-content; margin-bottom: 0.5rem; color: var(--accent); }
    .source { font: 0.85rem/1.55 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
    .source th, .source td { padding: 0 0.75rem; }
    .source tbody tr + tr > * { border-top: 0; }
    .source tbody th, .source td:nth-child(2) { width: 1%; text-align: right; color: var(--soft);
      white-space: nowrap; user-select: none; font-variant-numeric: tabular-nums; }
    .source td:nth-child(2) { border-right: 3px solid transparent; }
    .source .ran td:nth-child(2) { border-right-color: var(--ran); }
    .source .partial td:nth-child(2) { border-right-color: var(--most); }
    .source .missed td:nth-child(2) { border-right-color: var(--missed); }
    .source code { font: inherit; white-space: pre; tab-size: 2; }
    .source tbody tr:first-child > * { padding-top: 0.6rem; }
    .source tbody tr:last-child > * { padding-bottom: 0.6rem; }
    tr:target { outline: 2px solid var(--accent); outline-offset: -2px; }
    tr.missed { background: var(--missed-back); }
    tr.partial { background: var(--partial-back); }
    mark { background: var(--missed-mark); color: inherit; border-radius: 3px;
      text-decoration: underline wavy var(--missed) 1px; text-underline-offset: 0.25em; }
    tr.missed mark { background: none; text-decoration: none; }
    b { font-weight: 600; }
    tr.missed b { color: var(--missed); }
    tr.partial b { color: var(--most); }
    .rules td { font-variant-numeric: tabular-nums; white-space: nowrap; }
    .rules th[scope=rowgroup] { font-weight: 600; }
    .rules th[scope=row] { padding-left: 2rem; }
    .rules tbody + tbody > tr:first-child > * { border-top: 1px solid var(--edge); }
    footer { margin-top: 3rem; color: var(--soft); font-size: 0.9rem; }
    footer p { margin: 0.25rem 0; }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap; }
    @media (prefers-contrast: more) { :root { --soft: var(--text); --edge: currentColor; } }
    @media print { body { max-width: none; } .wide { overflow: visible; } }
    """
}
