/** The league on home: which competition plays, and when the others do. */
export const t = {
  title: 'Live league',
  none: 'No competition plays just now.',
  loading: 'Loading the competitions',
  asking: 'asking…',
  plays: (week: string) => `${week} plays now`,
  starts: (week: string, clock: string) => `${week} in ${clock}`,
  between: 'between seasons',
}
