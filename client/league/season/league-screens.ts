/** The league's own screens by their area, in the order in which every list of them has them: what a link says. */
export const leagueScreens = {
  playouts: 'Live',
  'nare-league': 'Next round',
  standing: 'Standings',
  results: 'Results',
} as const satisfies Record<string, string>

export type LeagueArea = keyof typeof leagueScreens
export const leagueAreas = Object.keys(leagueScreens) as readonly LeagueArea[]
