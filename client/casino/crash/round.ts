import { combine } from 'effector'
import {
  CRASH_KEYS,
  type CrashRound,
  readCrashRound,
  readCrashRoundBet,
  readPastCrashRound,
} from '#shared/model/casino/crash.ts'
import { asText } from '#shared/model/field.ts'
import { topicName } from '#shared/topics/name.ts'
import { offered } from '../../calls/offers.ts'
import { followed, itemsOf } from '../../streams/followed.ts'
import { $crashGame, $crashShows } from './gates.ts'

const { $rows, $freshness } = followed({
  $shows: combine($crashShows, offered('crash'), (shows, isOffered) => shows && isOffered),
  $topic: $crashGame.map((game) => topicName({ kind: 'crash', game })),
})

const $roundRow = $rows.map((rows) => rows[CRASH_KEYS.round] ?? null)

/** The current round. The same object until its row changes, so that drawings are not restarted; null: none yet. */
export const $round = $roundRow.map((row): CrashRound | null => readCrashRound(row) ?? null)

/** All bets of the current round, the highest stake first. */
export const $roundBets = $rows.map(itemsOf(readCrashRoundBet, (one, other) => other.stake - one.stake))

/** Past rounds, the newest first. */
export const $pastRounds = $rows.map(
  itemsOf(
    (row) => (asText(row.key)?.startsWith(CRASH_KEYS.past) ? readPastCrashRound(row) : undefined),
    (one, other) => (other.ended_at ?? 0) - (one.ended_at ?? 0),
  ),
)

export { $freshness }
