import { type CrashFairness, DEFAULT_CRASH_GAME, readCrashFairness } from '#shared/model/casino/crash.ts'
import { asCount, asId, asList, fieldsOf } from '#shared/model/field.ts'
import { readEntry, writeEntry } from '../../storage/entry.ts'

/** Most chains that are noted; the oldest go first. */
const MOST = 16

/** A chain and its game: games number their rounds each for itself. */
interface GameChain {
  readonly game: string
  readonly chain: CrashFairness
}

/** Stored as the chain's own fields and `game`; one without it was noted while there was one game alone. */
function readNoted(entry: unknown): GameChain | undefined {
  const chain = readCrashFairness({ fairness: entry })
  return chain && { game: asId(fieldsOf(entry).game) ?? DEFAULT_CRASH_GAME, chain }
}

const noted = (): readonly GameChain[] =>
  (asList(readEntry('crash-chains'), 'chains') ?? []).flatMap((entry) => readNoted(entry) ?? [])

const isSame = (one: CrashFairness, other: CrashFairness) =>
  one.head === other.head && one.salt === other.salt

/** True for the rounds of a chain; for its first alone where its length is not known. */
function isOf({ first_round_id, links = 1 }: CrashFairness, round_id: string): boolean {
  const id = asCount(round_id)
  const first = asCount(first_round_id)
  return id !== undefined && first !== undefined && id >= first && id < first + links
}

/** Notes a published chain of a game at its first sight. */
export function noteChain({ game, chain }: GameChain): void {
  const known = noted()
  if (known.some((one) => one.game === game && isSame(one.chain, chain))) return
  const entries = [...known, { game, chain }].map((one) => ({ game: one.game, ...one.chain }))
  writeEntry('crash-chains', entries.slice(-MOST))
}

/** True where this browser saw another published link, or another salt, for a round of a game before. */
export function hasOtherChain(round_id: string, { game, chain }: GameChain): boolean {
  const [first] = noted().filter((one) => one.game === game && isOf(one.chain, round_id))
  return first !== undefined && !isSame(first.chain, chain)
}
