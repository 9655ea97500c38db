import type { Playout } from '#shared/model/league/playout.ts'
import type { LiveFact } from '#shared/topics/live.ts'

/** More than so many full-time scores at once are told as one sentence. */
const TOLD_SINGLY = 3

/** Announcement of facts, in order; empty for facts that are not announced. */
export function wordsFor(facts: readonly LiveFact[]): string {
  const over = facts.filter(({ kind }) => kind === 'full-time')
  const summed = over.length > TOLD_SINGLY
  const words = facts.map((fact) => (summed && fact.kind === 'full-time' ? '' : wordOf(fact)))
  if (summed) words.push(`Full time in ${over.length} matches.`)
  // Both sides may have scored in one step: its one score is told once.
  return [...new Set(words)].filter(Boolean).join(' ')
}

function wordOf({ kind, match }: LiveFact): string {
  switch (kind) {
    case 'goal':
      return `Goal: ${scoreOf(match)}.`
    case 'correction':
      return `Correction: ${scoreOf(match)}.`
    case 'full-time':
      return `Full time: ${scoreOf(match)}.`
    case 'kick-off':
    case 'half-time':
      return ''
  }
}

const scoreOf = ({ home_team, away_team, home_score, away_score }: Playout) =>
  `${home_team ?? 'home'} ${home_score ?? '?'}, ${away_team ?? 'away'} ${away_score ?? '?'}`
