import { combine } from 'effector'
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
import { $crashGame, $crashShows } from './gates.ts'

const { $rows, $freshness } = followed({
  $shows: combine($crashShows, offered('crash'), (shows, isOffered) => shows && isOffered),
  $topic: $crashGame.map((game) => topicName({ kind: 'crash', game })),
})

/** The round's row. The same object until it changes, so that drawings are not restarted. */
const $roundRow = $rows.map((rows) => rows[CRASH_KEYS.round] ?? null)

export const $round = $roundRow.map((row): CrashRound | null => readCrashRound(row) ?? null)

const readKeyed = <Item>(rows: Rows, beginning: string, read: (row: unknown) => Item | undefined): Item[] =>
  Object.keys(rows)
    .filter((key) => key.startsWith(beginning))
    .flatMap((key) => read(rows[key]) ?? [])

/** All bets of the current round, the highest stake first. */
export const $roundBets = $rows.map((rows): readonly CrashRoundBet[] =>
  readKeyed(rows, CRASH_KEYS.bet, readCrashRoundBet).sort((one, other) => other.stake - one.stake),
)

/** Past rounds, the newest first. */
export const $past = $rows.map((rows): readonly PastCrashRound[] =>
  readKeyed(rows, CRASH_KEYS.past, readPastCrashRound).sort(
    (one, other) => (other.ended_at ?? 0) - (one.ended_at ?? 0),
  ),
)

export { $freshness }
