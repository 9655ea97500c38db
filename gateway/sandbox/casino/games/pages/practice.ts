import type { Bank, Fields, Game, Outcome, Round, Seeds } from './bank.ts'
import { numbersOf, randomHex, sha256 } from './numbers.ts'
import { outcomeOf, SPIN_EVERY_MS, slotReturn, TILES } from './rules.ts'

const BALANCE = 5_000

const STAKES: Readonly<Record<Game, number>> = { dice: 10_000, mines: 10_000, slot: 1_000 }
const SEED_BYTES = 32

type Secret = Seeds['next'] & { readonly server_seed: string }

type Choice = Pick<Round, 'side' | 'target' | 'mines' | 'opened'>
type Body = Choice & { readonly stake: number; readonly tile?: number; readonly client_seed?: string }

/** The games with play money: the same calls, answered within the page and lost when it closes. */
export function createPractice(game: Game): Bank {
  let balance = BALANCE
  let next: Secret | undefined
  let current: (Secret & { readonly client_seed: string; readonly rounds: number }) | undefined
  let rounds: readonly Round[] = []
  let open: Round | undefined
  let spinAt = 0
  let made = 0

  const commit = async (): Promise<Secret> => {
    const server_seed = randomHex(SEED_BYTES)
    return { seed_id: ++made, server_seed, server_seed_hash: await sha256(server_seed) }
  }
  const seeds = async (): Promise<Seeds> => {
    next ??= await commit()
    const shown = { seed_id: next.seed_id, server_seed_hash: next.server_seed_hash }
    if (!current) return { next: shown }
    const { server_seed: _, ...known } = current
    return { next: shown, current: known }
  }
  const done = (fields: Fields): Outcome => ({ kind: 'done', fields: { ...fields, balance } })
  const refused = (error: string, more: Fields = {}): Outcome => ({
    kind: 'refused',
    status: 409,
    fields: { ...more, error, balance },
  })

  const stake = (amount: number, choice: Choice): Round | undefined => {
    if (amount > balance || !current) return undefined
    balance -= amount
    const { seed_id, server_seed_hash, client_seed, rounds: nonce } = current
    current = { ...current, rounds: nonce + 1 }
    return {
      ...choice,
      round_id: Date.now(),
      game,
      state: 'open',
      stake: amount,
      paid: 0,
      placed_at: Date.now(),
      seed: { seed_id, server_seed_hash, client_seed, nonce },
    }
  }
  const drawn = async (round: Round) =>
    outcomeOf(round, await numbersOf({ ...round.seed, server_seed: current?.server_seed ?? '' }))
  const settle = async (round: Round): Promise<Round> => {
    const { fields, pays = 0 } = await drawn(round)
    const settled: Round = { ...round, ...fields, state: 'settled', paid: pays / 100 }
    balance += settled.paid
    rounds = [settled, ...rounds]
    open = undefined
    return settled
  }
  const openTile = async (round: Round, tile: number): Promise<Round> => {
    const opened = round.opened ?? []
    const { fields } = await drawn(round)
    if (fields.tiles?.includes(tile)) return await settle({ ...round, hit: tile })
    open = { ...round, opened: [...opened, tile] }
    return opened.length + 1 === TILES - (round.mines ?? 0) ? await settle(open) : open
  }

  const calls: Readonly<Record<string, (body: Body) => Promise<Outcome>>> = {
    state: async () =>
      done({
        mode: 'demo',
        min_stake: 5,
        max_stake: STAKES[game],
        max_win: 1_000_000,
        return_percent: game === 'slot' ? slotReturn() : 99,
        seed: await seeds(),
        rounds,
        spin_in_ms: Math.max(0, spinAt - Date.now()),
      }),
    rounds: async () => done({ rounds: [] }),
    seed: async ({ client_seed = '' }) => {
      if (open) return refused('Finish your open round of mines first')
      const secret = current
      next ??= await commit()
      current = { ...next, client_seed, rounds: 0 }
      next = await commit()
      rounds = rounds.map((round) =>
        secret && round.seed.seed_id === secret.seed_id
          ? { ...round, seed: { ...round.seed, server_seed: secret.server_seed } }
          : round,
      )
      return done({ seed: await seeds() })
    },
    'mines/tile': async ({ tile = 0 }) =>
      open ? done({ round: await openTile(open, tile) }) : refused('It has ended'),
    'mines/cash-out': async () => (open ? done({ round: await settle(open) }) : refused('It has ended')),
  }

  const play = async (body: Body): Promise<Outcome> => {
    const { stake: amount, side, target, mines } = body
    if (game === 'slot' && Date.now() < spinAt)
      return refused('Too early', { spin_in_ms: spinAt - Date.now() })
    const choice = game === 'dice' ? { side, target } : game === 'mines' ? { mines, opened: [] } : {}
    const round = stake(amount, choice as Choice)
    if (!round) return refused('Your play money is used up. Open the game again for more.')
    if (game === 'slot') spinAt = Date.now() + SPIN_EVERY_MS
    if (game !== 'mines') return done({ round: await settle(round) })
    open = round
    return done({ round })
  }

  return { ask: (call, body) => (calls[call] ?? play)(body as Body) }
}
