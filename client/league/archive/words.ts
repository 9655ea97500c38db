import { weekName } from '../season/round-title.ts'
import type { Verification } from './archive.ts'

export interface VerificationWords {
  readonly title: string
  readonly text: string
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

export function verificationWords(state: Verification): VerificationWords {
  if (state.kind !== 'checked') return plain[state.kind]
  const wrong = Object.keys(state.weeks).filter((week) => !state.weeks[Number(week)])
  if (!state.isHashSame)
    return { title: 'Mismatch', text: 'The seed and the strengths do not give the hash that was published.' }
  if (wrong.length > 0) {
    const names = wrong.map((week) => weekName(Number(week))).join(', ')
    return { title: 'Mismatch', text: `These results are not those of the seed: ${names}.` }
  }
  const count = Object.keys(state.weeks).length
  return { title: 'Verified', text: `All results of ${count} weeks follow from the published seed.` }
}

/** Note on the hash, by what this browser saw before. */
export const notedWords = (isNoted: boolean | null): string =>
  isNoted === null
    ? 'This browser did not see the hash while the season was running, so it cannot tell when it was published.'
    : isNoted
      ? 'This browser saw the same hash while the season was running.'
      : 'This browser saw another hash while the season was running.'
