import { sample } from 'effector'
import { createGate } from 'effector-react'
import { readJackpotResult } from '#shared/model/bets/jackpot-result.ts'
import { createHeldQuery } from '../query/held-query.ts'
import { fields } from '../state/fields.ts'
import { holdClock } from '../streams/clock.ts'

/** Intervals of requesting the jackpot in play, in ms: while there is one, and while there is none. */
const IN_PLAY_EVERY_MS = { playing: 5_000, none: 60_000 } as const

/** Interval of requesting the last jackpot's result, in ms. */
const LAST_EVERY_MS = 300_000

export const InPlayGate = createGate()
export const LastJackpotGate = createGate()
for (const gate of [InPlayGate, LastJackpotGate]) holdClock(gate)

const inPlayQuery = createHeldQuery({
  call: 'jackpotInPlay',
  read: readJackpotResult,
  $params: InPlayGate.status.map((isOpen) => (isOpen ? {} : null)),
  dueAt: ({ result, at }) => at + (result ? IN_PLAY_EVERY_MS.playing : IN_PLAY_EVERY_MS.none),
})
const lastQuery = createHeldQuery({
  call: 'jackpotResults',
  read: readJackpotResult,
  $params: LastJackpotGate.status.map((isOpen) => (isOpen ? {} : null)),
  dueAt: ({ at }) => at + LAST_EVERY_MS,
})

/** The jackpot whose matches are being played; null: none, or not loaded. */
export const $jackpotInPlay = inPlayQuery.$answer.map((answer) => answer?.result ?? null)
export const $inPlayShown = inPlayQuery.$shown
export const inPlayRetried = inPlayQuery.retried

/** The last finished jackpot; null: none, or not loaded. */
export const $lastJackpot = lastQuery.$answer.map((answer) => answer?.result ?? null)
export const $lastJackpotShown = lastQuery.$shown
export const lastJackpotRetried = lastQuery.retried

// Another jackpot takes tickets, so the previous one has kicked off.
sample({
  clock: fields.jackpot.map((jackpot) => jackpot?.jackpot_id ?? null).updates,
  target: inPlayQuery.retried,
})
// The jackpot in play has ended.
sample({
  clock: $jackpotInPlay.map((jackpot) => jackpot?.jackpot_id ?? null).updates,
  filter: (id) => id === null,
  target: lastQuery.retried,
})
