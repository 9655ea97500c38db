import { type ToldSeason, verifySeason } from './verify.ts'

/** The worker that recomputes a season: one message with a `ToldSeason` in, one with the `SeasonCheck` out. */
globalThis.addEventListener('message', async ({ data }: MessageEvent<ToldSeason>) => {
  globalThis.postMessage(await verifySeason(data))
})
