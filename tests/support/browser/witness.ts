import type { Page } from 'playwright-core'
import { catalogue } from '#shared/calls/catalogue.ts'
import { asList } from '#shared/model/field.ts'
import { readPlayout } from '#shared/model/league/playout.ts'
import { type Asked, askAs } from './account.ts'

interface Asking {
  readonly round_id: number | string
}

interface Watching {
  /** Every score that the page has shown, by match, in order, as `home-away`. */
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

/** The ten matches of a round as the provider has them. */
export async function rowsOf(stage: Asked, { round_id }: Asking) {
  const answer = await askAs(stage, '', catalogue.live.path, { round_id: Number(round_id) })
  const rows = asList(answer, 'playouts') ?? []
  if (rows.length !== 10) throw new Error(`the round has ${rows.length} matches`)
  return rows
}

/**
 * The matches of a round that is over of which the page has shown a score that they never had, scores out of order, or
 * another end, each with what was seen. Throws where the page was loaded anew since `watchScores`.
 */
export async function untrueScores(page: Page, stage: Asked, round: Asking): Promise<readonly string[]> {
  const seen = await page.evaluate(() => (window as Watching).seenScores)
  if (!seen) throw new Error('the page was loaded anew')
  return (await rowsOf(stage, round)).flatMap((row) => {
    const { id, scores } = realScores(row)
    return isTrueTo(seen[id] ?? [], scores) ? [] : [`${id}: ${seen[id]} of ${scores}`]
  })
}

/** Every score a match really had, in order, from its last row: the incidents tell. */
function realScores(finalRow: unknown): { readonly id: string; readonly scores: readonly string[] } {
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
function isTrueTo(seen: readonly string[], real: readonly string[]): boolean {
  let at = -1
  for (const score of seen) {
    at = real.indexOf(score, at + 1)
    if (at < 0) return false
  }
  return seen.at(-1) === real.at(-1)
}
