/**
 * Starts the page: evaluates the files that it preloads in the order of their imports, each in a task of its own. In a
 * single task they would block a slow phone for half a second. During development the page names no files.
 */
async function evaluate(links: string): Promise<void> {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>(links)) {
    // A file that fails is imported again by the code that needs it, which then reports the failure.
    await import(/* @vite-ignore */ href).catch(() => undefined)
    await new Promise((next) => setTimeout(next))
  }
}

evaluate('link[rel=modulepreload]:not([data-screen])')
  .then(() => import('./start.tsx'))
  .then(
    ({ start }) => start(() => evaluate('link[data-screen]')),
    // The page's script reports the failure, as it does for this file.
    () => document.querySelector('script[type=module][src]')?.dispatchEvent(new Event('error')),
  )
