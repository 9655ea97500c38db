/** The search of the header, which every page has. */
export const t = {
  label: 'Search teams and leagues',
  hint: 'Search teams, leagues',
  found: (count: number) => `${count} found`,
  nothing: 'Nothing found',
  failed: 'The search failed',
}
