import type { Page } from 'playwright-core'
import { readPlayout } from '#shared/model/league/playout.ts'

/** Every score that a page has shown, by match, in order, as `home-away`. */
export type Seen = Readonly<Record<string, readonly string[]>>

interface Watching {
  seenScores?: Record<string, string[]>
}

/** From now on notes every score that the page shows. A reload would lose the notes, and so be noticed. */
export async function watchScores(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Record<string, string[]> = {}
    ;(window as Watching).seenScores = seen
    const look = () => {
      for (const card of document.querySelectorAll('[data-testid^="match-"]')) {
        const text = (id: string) => card.querySelector(`[data-testid="${id}"]`)?.textContent?.trim() ?? ''
        const id = card.getAttribute('data-testid') ?? ''
        const score = `${text('home-score')}-${text('away-score')}`
        seen[id] ??= []
        if (seen[id].at(-1) !== score) seen[id].push(score)
      }
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    look()
  })
}

/** The recorded scores. Throws where the page was reloaded in between. */
export async function scoresSeen(page: Page): Promise<Seen> {
  const seen = await page.evaluate(() => (window as Watching).seenScores)
  if (!seen) throw new Error('the page was loaded anew')
  return seen
}

/** Every score a match really had, in order, from its last row: the incidents tell. */
export function realScores(finalRow: unknown): { readonly id: string; readonly scores: readonly string[] } {
  const match = readPlayout(finalRow)
  if (!match) throw new Error('the provider’s row cannot be read')
  let [home, away] = [0, 0]
  const scores = ['0-0']
  for (const { type, side } of match.incidents) {
    if (type !== 'goal') continue
    if (side === 'home') home++
    else away++
    scores.push(`${home}-${away}`)
  }
  return { id: `match-${match.match_id}`, scores }
}

/** True where the seen scores are some of the real ones in their order, and include the last. */
export function isTrueTo(seen: readonly string[], real: readonly string[]): boolean {
  let at = -1
  for (const score of seen) {
    at = real.indexOf(score, at + 1)
    if (at < 0) return false
  }
  return seen.at(-1) === real.at(-1)
}
