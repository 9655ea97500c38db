import type { SandboxOptions } from '#gateway/sandbox/main.ts'
import type { CallName } from '#shared/calls/catalogue.ts'
import { fieldsOf, openSandbox, rowsOf } from '../../opened.ts'
import { knownChain } from './known-chain.ts'

const GAME = 'nare-crash'

/** Time in ms from the start of round 1 to its break at 2.21. */
export const FIRST_LASTS_MS = 13_292

/** A sandbox with the demo player and twelve known rounds of the crash game; round 1 takes bets. */
export async function openTable(options: Partial<SandboxOptions> = {}) {
  const opened = await openSandbox({ crash: knownChain, ...options })
  const { ask, logIn, clock } = opened
  const token = await logIn('+254700000001', 'kickoff')
  let made = 0

  const asked = async (name: CallName, data: unknown = {}, bearer: string | undefined = token) => {
    const { status, body } = await ask(name, data, bearer)
    return { http: status, ...fieldsOf(body) } as Record<string, unknown>
  }
  const rows = async () => rowsOf(await asked('crash', { game: GAME }, undefined), 'data')
  const round = async () => (await rows()).find(({ key }) => key === 'round') ?? {}
  const reference = () => `crash-intent-${++made}`
  const place = (fields: Record<string, unknown> = {}, bearer?: string) =>
    asked(
      'crashBet',
      { game: GAME, round_id: 1, slot: 1, stake: 100, reference: reference(), ...fields },
      bearer,
    )
  const step = (name: 'crashCancel' | 'crashCashOut', bet_reference: unknown, own = reference()) =>
    asked(name, { bet_reference, reference: own })
  const balance = async () => Number(fieldsOf((await asked('balance')).user).balance)
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
  return { ...opened, asked, rows, round, reference, place, step, balance, bets, moveToStart, moveToBetting }
}
