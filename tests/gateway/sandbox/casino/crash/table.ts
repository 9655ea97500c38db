import type { SandboxOptions } from '#gateway/sandbox/routes/provider.ts'
import { openPlayer, rowsOf } from '../../opened.ts'
import { knownChain } from './known-chain.ts'

const GAME = 'nare-crash'

/** Time in ms from the start of round 1 to its break at 2.21. */
export const FIRST_LASTS_MS = 13_292

/** A sandbox with the demo player and twelve known rounds of the crash game; round 1 takes bets. */
export async function openTable(options: Partial<SandboxOptions> = {}) {
  const player = await openPlayer({ crash: knownChain, ...options })
  const { asked, reference, clock } = player
  const rows = async () => rowsOf(await asked('crash', { game: GAME }, undefined), 'data')
  const round = async () => (await rows()).find(({ key }) => key === 'round') ?? {}
  const place = (fields: Record<string, unknown> = {}, bearer?: string) =>
    asked(
      'crashBet',
      { game: GAME, round_id: 1, slot: 1, stake: 100, reference: reference(), ...fields },
      bearer,
    )
  const step = (name: 'crashCancel' | 'crashCashOut', bet_reference: unknown, own = reference()) =>
    asked(name, { bet_reference, reference: own })
  const bets = async (data: unknown = {}) => rowsOf(await asked('crashBets', data), 'data')
  /** Moves the clock to the start of the round on sale, advances the game, then moves on by `afterMs`. */
  const moveToStart = async (afterMs = 0) => {
    const { phase, starts_at } = await round()
    if (phase === 'betting') clock.moveTo(Number(starts_at))
    await round()
    clock.moveTo(Number(starts_at) + afterMs)
  }
  /** Advances until a round takes bets. */
  const moveToBetting = async (round_id: number) => {
    for (let now = await round(); now.round_id !== round_id; now = await round()) {
      await moveToStart(600_000)
      await round()
    }
  }

  await round()
  return { ...player, rows, round, place, step, bets, moveToStart, moveToBetting }
}
