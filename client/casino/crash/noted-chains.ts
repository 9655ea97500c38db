import { type CrashFairness, readCrashFairness } from '#shared/model/casino/crash.ts'
import { asCount, asList } from '#shared/model/field.ts'
import { readEntry, writeEntry } from '../../storage/entry.ts'

/** Most chains that are noted; the oldest go first. */
const MOST = 16

const noted = (): readonly CrashFairness[] =>
  (asList(readEntry('crash-chains'), 'chains') ?? []).flatMap(
    (chain) => readCrashFairness({ fairness: chain }) ?? [],
  )

const isSame = (one: CrashFairness, other: CrashFairness) =>
  one.head === other.head && one.salt === other.salt

/** True for the rounds of a chain; for its first alone where its length is not known. */
function isOf({ first_round_id, links = 1 }: CrashFairness, round_id: string): boolean {
  const id = asCount(round_id)
  const first = asCount(first_round_id)
  return id !== undefined && first !== undefined && id >= first && id < first + links
}

/** Notes a published chain at its first sight. */
export function noteChain(chain: CrashFairness): void {
  const known = noted()
  if (!known.some((one) => isSame(one, chain))) writeEntry('crash-chains', [...known, chain].slice(-MOST))
}

/** True where this browser saw another published link, or another salt, for a round before. */
export function hasOtherChain(round_id: string, chain: CrashFairness): boolean {
  const [first] = noted().filter((one) => isOf(one, round_id))
  return first !== undefined && !isSame(first, chain)
}
