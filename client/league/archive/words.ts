import { t } from '#messages/archive.ts'
import { weekName } from '../season/round-title.ts'
import type { Verification } from './archive.ts'

/** The entry of a season in this browser: see `season/notes.ts`. */
export interface Noted {
  readonly isHashAsNoted: boolean | null
  /** The weeks for which it was shown other results. */
  readonly otherWeeks: readonly number[]
}

const namesOf = (weeks: readonly number[]) => weeks.map(weekName).join(', ')

/** The verdict in words. `Verified` only for a whole season whose results are as this browser was shown them. */
export function verificationWords(state: Verification, { isHashAsNoted, otherWeeks }: Noted) {
  const { kind } = state
  if (kind !== 'checked') return { verdict: kind, title: t.state[kind], text: t.stateText[kind] }
  const { isHashSame, weeks, missing, strays } = state
  const judged = (verdict: keyof typeof t.verdict, text: string) => ({
    verdict,
    title: t.verdict[verdict],
    text,
  })
  const played = Object.keys(weeks).map(Number)
  const wrong = played.filter((week) => !weeks[week])
  if (!isHashSame) return judged('mismatch', t.otherHash)
  if (isHashAsNoted === false) return judged('mismatch', t.sawOther)
  if (wrong.length > 0) return judged('mismatch', t.otherResults(namesOf(wrong)))
  if (strays > 0) return judged('mismatch', t.strays)
  if (otherWeeks.length > 0) return judged('mismatch', t.shownOtherwise(namesOf(otherWeeks)))
  if (missing.length > 0) return judged('partial', t.partial(played.length, namesOf(missing)))
  return judged('whole', t.whole(played.length))
}

/** Note on the hash, by what this browser has stored. */
export const notedWords = (isHashAsNoted: boolean | null): string =>
  isHashAsNoted === null ? t.sawNone : isHashAsNoted ? t.sawSame : t.sawOther
