import { type ArchivedSeason, verifySeason } from './verify.ts'

/** The worker that recomputes a season: one message with an `ArchivedSeason` in, one with the `SeasonCheck` out. */
globalThis.addEventListener('message', async ({ data }: MessageEvent<ArchivedSeason>) => {
  globalThis.postMessage(await verifySeason(data))
})
