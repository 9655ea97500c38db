import { routes } from '#client/app/routes.tsx'
import { leagueMatch, liveMatch } from './sportsbook.ts'

/**
 * The paths of every screen, by the table of screens. The builders' own page is not in what is built, and has a journey of
 * its own.
 * @param filled the paths that are opened for each one of the table that has parameters
 */
export const screenPaths = (filled: Readonly<Record<string, readonly string[]>>): readonly string[] =>
  routes
    .filter(({ area }) => area !== 'style')
    .flatMap(({ path }) => {
      const paths = filled[path] ?? [path.replace('/*', '')]
      const unfilled = paths.find((one) => one.includes(':'))
      if (unfilled) throw new Error(`${unfilled} has parameters: give the test a path that fills them`)
      return paths
    })

/** Those paths before a sandbox: a match that is being played, and one of the league that is to be. */
export async function sandboxPaths(sandbox: { readonly url: string }): Promise<readonly string[]> {
  return screenPaths({
    '/competition/:competition_id?': ['/competition', '/competition/7901'],
    // `/match` alone leads to the competitions: `plain/areas` goes there.
    '/match/:match_id?': [`/match/${await liveMatch(sandbox)}`],
    '/print/:what': ['/print/matches'],
    '/promo/:name': ['/promo/no-such-promotion'],
    '/nare-league/match': [`/nare-league/match?${await leagueMatch(sandbox)}`],
  })
}
