import { t } from '#messages/archive.ts'
import { weekName } from '../season/round-title.ts'
import type { Verification } from './archive.ts'

/** Result of a checked season, or the reason why there is none. */
export type Verdict = keyof typeof t.verdict | keyof typeof t.state

/** The notes of a season in this browser: see `season/notes.ts`. */
export interface SeasonNotes {
  readonly isHashAsNoted: boolean | null
  /** The weeks for which this browser was shown other results. */
  readonly otherWeeks: readonly number[]
}

const weekNames = (weeks: readonly number[]) => weeks.map(weekName).join(', ')

/** The verdict in words. It is `whole` only for a whole season whose results this browser was never shown otherwise. */
export function verificationWords(verification: Verification, notes: SeasonNotes) {
  const { kind } = verification
  if (kind !== 'checked') return { verdict: kind, title: t.state[kind], text: t.stateText[kind] }
  const { isHashSame, weeks, missing, strays } = verification
  const comparedWeeks = Object.keys(weeks).map(Number)
  const wrongWeeks = comparedWeeks.filter((week) => !weeks[week])
  if (!isHashSame) return wordsOf('mismatch', t.otherHash)
  if (notes.isHashAsNoted === false) return wordsOf('mismatch', t.sawOther)
  if (wrongWeeks.length > 0) return wordsOf('mismatch', t.otherResults(weekNames(wrongWeeks)))
  if (strays > 0) return wordsOf('mismatch', t.strays)
  if (notes.otherWeeks.length > 0) return wordsOf('mismatch', t.shownOtherwise(weekNames(notes.otherWeeks)))
  if (missing.length > 0) return wordsOf('partial', t.partial(comparedWeeks.length, weekNames(missing)))
  return wordsOf('whole', t.whole(comparedWeeks.length))
}

function wordsOf(verdict: keyof typeof t.verdict, text: string) {
  return { verdict, title: t.verdict[verdict], text }
}

/** Note on the published hash: whether this browser saw it while the season was in play. */
export function hashNoteText(isHashAsNoted: boolean | null): string {
  if (isHashAsNoted === null) return t.sawNone
  return isHashAsNoted ? t.sawSame : t.sawOther
}
