import { combine, createStore } from 'effector'
import {
  CRASH_KEYS,
  type CrashRound,
  type CrashRoundBet,
  type PastCrashRound,
  readCrashRound,
  readCrashRoundBet,
  readPastCrashRound,
} from '#shared/model/casino/crash.ts'
import { topicName } from '#shared/topics/name.ts'
import type { Rows } from '#shared/topics/rows.ts'
import { offered } from '../../calls/offers.ts'
import { followed } from '../../streams/followed.ts'
import { $crashShows } from './gates.ts'

/** The game, as calls and the topic name it. */
export const CRASH_GAME = 'nare-crash'

const { $rows, $freshness: $trust } = followed({
  $shows: combine($crashShows, offered('crash'), (shows, isOffered) => shows && isOffered),
  $topic: createStore(topicName({ kind: 'crash', game: CRASH_GAME })),
})

/** The same round keeps its object while its row is the same: what draws it need not begin anew. */
const $roundRow = $rows.map((rows) => rows[CRASH_KEYS.round] ?? null)

/** The round at hand; null while none is known. */
export const $round = $roundRow.map((row): CrashRound | null => readCrashRound(row) ?? null)

const readKeyed = <Item>(rows: Rows, beginning: string, read: (row: unknown) => Item | undefined): Item[] =>
  Object.keys(rows)
    .filter((key) => key.startsWith(beginning))
    .flatMap((key) => read(rows[key]) ?? [])

/** The bets of the round at hand, those of everybody, the highest stake first. */
export const $roundBets = $rows.map((rows): readonly CrashRoundBet[] =>
  readKeyed(rows, CRASH_KEYS.bet, readCrashRoundBet).sort((one, other) => other.stake - one.stake),
)

/** Rounds that are over, the newest first. */
export const $past = $rows.map((rows): readonly PastCrashRound[] =>
  readKeyed(rows, CRASH_KEYS.past, readPastCrashRound).sort(
    (one, other) => (other.ended_at ?? 0) - (one.ended_at ?? 0),
  ),
)

/** Trust in the rows. */
export const $freshness = $trust
