/** The report of a screen that stopped. */
export const t = {
  states: { idle: 'Copy a report for support', copied: 'Copied', failed: 'Could not copy' },
  lastFailure: <Node>(why: Node) => ['Last failure: ', why],
}
