import { expect, test } from 'vitest'
import * as limits from '#shared/constants.ts'

test('the limits have their specified values', () => {
  expect(limits).toMatchObject({
    KEPT_FOR_MS: 1_800_000,
    STORED_FOR_MS: 2_629_800_000,
    SIGNED_FOR_S: 60,
    SESSION_NOTICE_MS: 3_000,
    CHUNK_TIMEOUT_MS: 120_000,
    NOTICE: { lastsMs: 4_500, offsetPx: 24, stackThreshold: 3 },
    DEFAULT_COMPETITION_ID: 2,
    DEFAULT_MARKET_ID: 3,
    BEAT_MS: 10_000,
    MAX_TOPICS_PER_SOCKET: 64,
    MAX_TOPIC_LENGTH: 200,
    CODE_LENGTH: 64,
    RAISE_AFTER_MS: 24 * 3_600_000,
  })
})
