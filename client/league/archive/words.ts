import { t } from '#messages/archive.ts'
import { weekName } from '../season/round-title.ts'
import type { Verification } from './archive.ts'

export interface VerificationWords {
  /** Undefined: nothing was checked. */
  readonly verdict?: keyof typeof t.verdict
  readonly title: string
  readonly text: string
}

/** The entry of a season in this browser: see `season/notes.ts`. */
export interface Noted {
  readonly isNoted: boolean | null
  /** The weeks for which it was shown other results. */
  readonly otherwise: readonly number[]
}

const namesOf = (weeks: readonly number[]) => weeks.map(weekName).join(', ')

/** The verdict in words. `Verified` only for a whole season whose results are as this browser was shown them. */
export function verificationWords(state: Verification, { isNoted, otherwise }: Noted): VerificationWords {
  const { kind } = state
  if (kind !== 'checked') return { title: t.state[kind], text: t.stateText[kind] }
  const { isHashSame, weeks, missing, strays } = state
  const mismatch = (text: string) => ({ verdict: 'mismatch', title: t.verdict.mismatch, text }) as const
  const played = Object.keys(weeks).map(Number)
  const wrong = played.filter((week) => !weeks[week])
  if (!isHashSame) return mismatch(t.otherHash)
  if (isNoted === false) return mismatch(t.sawOther)
  if (wrong.length > 0) return mismatch(t.otherResults(namesOf(wrong)))
  if (strays > 0) return mismatch(t.strays)
  if (otherwise.length > 0) return mismatch(t.shownOtherwise(namesOf(otherwise)))
  if (missing.length > 0)
    return { verdict: 'partial', title: t.verdict.partial, text: t.partial(played.length, namesOf(missing)) }
  return { verdict: 'whole', title: t.verdict.whole, text: t.whole(played.length) }
}

/** Note on the hash, by what this browser has stored. */
export const notedWords = (isNoted: boolean | null): string =>
  isNoted === null ? t.sawNone : isNoted ? t.sawSame : t.sawOther
