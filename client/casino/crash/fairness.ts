import { attach, combine, createEffect, createStore, sample } from 'effector'
import { type CrashFairness, readCrashFairness } from '#shared/model/casino/crash.ts'
import { asCount, asId, fieldsOf, readEach } from '#shared/model/field.ts'
import { callFx } from '../../calls/call-fx.ts'
import { offered } from '../../calls/offers.ts'
import { readEntry, writeEntry } from '../../storage/entry.ts'
import { $crashGame, CrashGate } from './gates.ts'

export const fairnessFx = attach({
  effect: callFx('crashFairness', readCrashFairness).fx,
  mapParams: (game: string) => ({ game }),
})

/** True where rounds can be verified: the provider offers its hash chain. */
export const $canVerify = offered('crashFairness')

const published = fairnessFx.done.filterMap(({ params: game, result: chain }) => chain && { game, chain })

const $chains = createStore<ReadonlyMap<string, CrashFairness>>(new Map()).on(
  published,
  (chains, { game, chain }) => new Map(chains).set(game, chain),
)

/** The published chain of the game that shows; null until it is loaded. */
export const $fairness = combine($chains, $crashGame, (chains, game) => chains.get(game) ?? null)

sample({ clock: published, target: createEffect(storeChain) })

// Requested at once, since the area shows the house edge.
sample({
  clock: CrashGate.open,
  source: { fairness: $fairness, game: $crashGame },
  filter: ({ fairness }) => fairness === null,
  fn: ({ game }) => game,
  target: fairnessFx,
})

/** Position of a round in its chain, from 1; below 1: of an earlier chain. Undefined where the ids are no numbers. */
export function positionOf(round_id: string, { first_round_id }: CrashFairness): number | undefined {
  const id = asCount(round_id)
  const first = asCount(first_round_id)
  return id === undefined || first === undefined ? undefined : id - first + 1
}

/** Most chains in storage; the oldest are dropped first. */
const MOST_CHAINS = 16

/** A chain and its game. Each game numbers its own rounds. */
interface GameChain {
  readonly game: string
  readonly chain: CrashFairness
}

/** Reads a stored chain: its fields and `game`. */
function readStored(entry: unknown): GameChain | undefined {
  const chain = readCrashFairness({ fairness: entry })
  const game = asId(fieldsOf(entry).game)
  return chain && game ? { game, chain } : undefined
}

const storedChains = (): readonly GameChain[] => readEach(readEntry('crash-chains'), '', readStored)

const isSameChain = (one: CrashFairness, other: CrashFairness) =>
  one.head === other.head && one.salt === other.salt

/** True if the round is of the chain. Where the chain's length is not known: only for its first round. */
function hasRound(chain: CrashFairness, round_id: string): boolean {
  const position = positionOf(round_id, chain) ?? 0
  return position >= 1 && position <= (chain.links ?? 1)
}

/** Stores a game's published chain when it is first seen. */
function storeChain({ game, chain }: GameChain): void {
  const stored = storedChains()
  if (stored.some((other) => other.game === game && isSameChain(other.chain, chain))) return
  const entries = [...stored, { game, chain }].map((entry) => ({ game: entry.game, ...entry.chain }))
  writeEntry('crash-chains', entries.slice(-MOST_CHAINS))
}

/** True if this browser has seen another published link, or another salt, for the same round. */
export function hasOtherChain(round_id: string, { game, chain }: GameChain): boolean {
  const stored = storedChains().find((other) => other.game === game && hasRound(other.chain, round_id))
  return stored !== undefined && !isSameChain(stored.chain, chain)
}
