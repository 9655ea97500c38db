import { routes } from '#client/app/routes.tsx'

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
