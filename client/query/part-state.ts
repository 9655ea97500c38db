import type { PartState } from '../streams/followed.ts'
import type { Shown } from './question.ts'

/** A list that was asked for, as a part of a screen: on its way, there, none, or not to be had. */
export function partStateOf({ phase }: Shown, list: readonly unknown[]): PartState {
  if (phase === 'ready') return list.length > 0 ? 'ready' : 'empty'
  return phase === 'failed' ? phase : 'loading'
}
