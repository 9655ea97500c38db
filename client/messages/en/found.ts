/** The results of the header's search, which open with its field. */
export const t = {
  results: 'Results',
  looking: 'Searching…',
  nothing: 'No results. Try the first letters of a team or a league.',
  failed: <Node>(why: Node) => [why, ' · Keep typing to try again.'],
}
