import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { BrowserContext } from 'playwright-core'

const root = join(import.meta.dirname, '../../..')

/** Folder of what failed journeys leave; git ignores it. */
export const evidenceFolder = join(root, 'tests/.out/failed')

/** Time limit of a screenshot, in ms: a page that hangs must not keep the failure from being reported. */
const SHOT_MS = 5_000

/** Contexts that are open now. A test that passes closes its own. */
const contexts = new Set<BrowserContext>()

/** Keeps a context in mind until it closes. */
export function watchForEvidence(context: BrowserContext): void {
  contexts.add(context)
  context.on('close', () => contexts.delete(context))
}

/**
 * Keeps a screenshot of each open page, and its address.
 * @param name of the test; @returns the folder, by its path from the root; undefined where no page is open
 */
export async function keepEvidence(name: string): Promise<string | undefined> {
  const pages = [...contexts].flatMap((context) => context.pages())
  if (pages.length === 0) return undefined
  const folder = join(evidenceFolder, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'addresses'), `${pages.map((page) => page.url()).join('\n')}\n`)
  await Promise.all(
    pages.map(async (page, nth) => {
      const path = join(folder, `page-${nth + 1}.png`)
      await page.screenshot({ path, animations: 'disabled', timeout: SHOT_MS }).catch(() => {})
    }),
  )
  return relative(root, folder)
}
