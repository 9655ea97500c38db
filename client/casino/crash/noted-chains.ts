import { type CrashFairness, DEFAULT_CRASH_GAME, readCrashFairness } from '#shared/model/casino/crash.ts'
import { asCount, asId, asList, fieldsOf } from '#shared/model/field.ts'
import { readEntry, writeEntry } from '../../storage/entry.ts'

/** Most chains in storage; the oldest are dropped first. */
const MOST = 16

/** A chain and its game. Each game numbers its own rounds. */
interface GameChain {
  readonly game: string
  readonly chain: CrashFairness
}

/** Reads a stored chain: its fields and `game`. Without `game` it was stored when there was a single game. */
function readNoted(entry: unknown): GameChain | undefined {
  const chain = readCrashFairness({ fairness: entry })
  return chain && { game: asId(fieldsOf(entry).game) ?? DEFAULT_CRASH_GAME, chain }
}

const noted = (): readonly GameChain[] =>
  (asList(readEntry('crash-chains'), 'chains') ?? []).flatMap((entry) => readNoted(entry) ?? [])

const isSame = (one: CrashFairness, other: CrashFairness) =>
  one.head === other.head && one.salt === other.salt

/** True if the round is of the chain. Where the chain's length is not known: only for its first round. */
function isOf({ first_round_id, links = 1 }: CrashFairness, round_id: string): boolean {
  const id = asCount(round_id)
  const first = asCount(first_round_id)
  return id !== undefined && first !== undefined && id >= first && id < first + links
}

/** Stores a game's published chain when it is first seen. */
export function noteChain({ game, chain }: GameChain): void {
  const known = noted()
  if (known.some((one) => one.game === game && isSame(one.chain, chain))) return
  const entries = [...known, { game, chain }].map((one) => ({ game: one.game, ...one.chain }))
  writeEntry('crash-chains', entries.slice(-MOST))
}

/** True if this browser has seen another published link, or another salt, for the same round. */
export function hasOtherChain(round_id: string, { game, chain }: GameChain): boolean {
  const [first] = noted().filter((one) => one.game === game && isOf(one.chain, round_id))
  return first !== undefined && !isSame(first.chain, chain)
}
