import { multiplierText, type Shown } from '../shown.ts'

/** The big number: the seconds to the start, or the multiplier; a dash where neither is known. */
export function numberText(shown: Shown): string {
  switch (shown.phase) {
    case 'betting':
      return `${(shown.leftMs / 1_000).toFixed(1)} s`
    case 'running':
    case 'crashed':
      return multiplierText(shown.multiplier)
    default:
      return '–'
  }
}
