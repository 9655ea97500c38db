import { expect, test } from 'vitest'
import { CHUNK_TIMEOUT_MS } from '#client/app/chunk.ts'
import { NOTICE } from '#client/app/notices/notices.ts'
import { SESSION_NOTICE_MS } from '#client/calls/session.ts'
import { RAISE_AFTER_MS } from '#gateway/sandbox/ledger/restraint.ts'
import { KEPT_FOR_MS, STORED_FOR_MS } from '#shared/lifetimes.ts'
import { CODE_LENGTH } from '#shared/model/account/account.ts'
import { DEFAULT_COMPETITION_ID, DEFAULT_MARKET_ID } from '#shared/model/league/league.ts'
import { BEAT_MS, MAX_TOPICS_PER_SOCKET } from '#shared/page-settings.ts'
import { SIGNED_FOR_S } from '#shared/provider/sign.ts'
import { MAX_TOPIC_LENGTH } from '#shared/topics/name.ts'

test.each([
  ['kept answers, in ms', KEPT_FOR_MS, 1_800_000],
  ['stored entries, in ms', STORED_FOR_MS, 2_629_800_000],
  ['signatures, in s', SIGNED_FOR_S, 60],
  ['the notice of an ended session, in ms', SESSION_NOTICE_MS, 3_000],
  ['the load of a chunk, in ms', CHUNK_TIMEOUT_MS, 120_000],
  ['notices', NOTICE, { lastsMs: 4_500, offsetPx: 24, stackThreshold: 3 }],
  ['the first competition', DEFAULT_COMPETITION_ID, 2],
  ['the first market', DEFAULT_MARKET_ID, 3],
  ['beats, in ms', BEAT_MS, 10_000],
  ['topics of a socket', MAX_TOPICS_PER_SOCKET, 64],
  ['the name of a topic', MAX_TOPIC_LENGTH, 200],
  ['a one-time code', CODE_LENGTH, 64],
  ['the delay of a raised limit, in ms', RAISE_AFTER_MS, 24 * 3_600_000],
])('the value for %s is the specified one', (_, value, specified) => expect(value).toEqual(specified))
