import { weekName } from '../season/round-title.ts'
import type { Verification } from './archive.ts'

export interface VerificationWords {
  readonly title: string
  readonly text: string
}

/** Notes of this browser on a season: see `noted-hashes.ts` and `season/noted-results.ts`. */
export interface Noted {
  readonly isNoted: boolean | null
  /** The weeks of which it was shown other results. */
  readonly otherwise: readonly number[]
}

const plain = {
  unchecked: {
    title: 'Not verified yet',
    text: 'This browser can recompute every result of the season from its seed.',
  },
  checking: {
    title: 'Recomputing the season',
    text: 'Every match of 38 weeks is decided again from the seed.',
  },
  failed: { title: 'Verification could not run', text: 'Try again, or use another browser.' },
  'not yet': {
    title: 'Not yet verifiable',
    text: 'The seed is published after the last match of the season. Its hash is fixed already.',
  },
  'unknown model': {
    title: 'Not verifiable here',
    text: 'The provider publishes no model of this season that this page knows.',
  },
  'no crypto': { title: 'Not verifiable here', text: 'Browsers verify on pages with HTTPS only.' },
} as const satisfies Record<Exclude<Verification['kind'], 'checked'>, VerificationWords>

const namesOf = (weeks: readonly number[]) => weeks.map(weekName).join(', ')

/** The verdict in words: `Verified` for the results of a whole season alone, and only as this browser was shown them. */
export function verificationWords(state: Verification, { isNoted, otherwise }: Noted): VerificationWords {
  if (state.kind !== 'checked') return plain[state.kind]
  const { isHashSame, weeks, missing, strays } = state
  const mismatch = (text: string) => ({ title: 'Mismatch', text })
  const told = Object.keys(weeks).map(Number)
  const wrong = told.filter((week) => !weeks[week])
  if (!isHashSame) return mismatch('The seed and the strengths do not give the hash that was published.')
  if (isNoted === false) return mismatch('This browser saw another hash while the season was running.')
  if (wrong.length > 0) return mismatch(`These results are not those of the seed: ${namesOf(wrong)}.`)
  if (strays > 0) return mismatch('Results were sent that belong to no week of the season.')
  if (otherwise.length > 0)
    return mismatch(`This browser was shown other results before: ${namesOf(otherwise)}.`)
  if (missing.length > 0)
    return {
      title: 'Not verified as a whole',
      text: `The results of ${told.length} weeks follow from the published seed. Not sent were those of ${namesOf(missing)}.`,
    }
  return { title: 'Verified', text: `All results of ${told.length} weeks follow from the published seed.` }
}

/** Note on the hash, by what this browser saw before. */
export const notedWords = (isNoted: boolean | null): string =>
  isNoted === null
    ? 'This browser did not see the hash while the season was running, so it cannot tell when it was published.'
    : isNoted
      ? 'This browser saw the same hash while the season was running.'
      : 'This browser saw another hash while the season was running.'
