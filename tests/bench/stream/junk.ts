import { PIECES, runJunkStorm, WARM_UP } from '../../support/gateway/junk-storm.ts'
import { atMost, type Figure } from '../figure.ts'
import { quantile } from '../quantile.ts'

/** The memory that 100,000 pieces of junk leave, and the delay of fair players meanwhile. */
export async function junk(): Promise<Figure[]> {
  const { connections, before, after, delaysMs } = await runJunkStorm()
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  const delays = (samples: readonly number[]) => `${quantile(samples, 0.5)} ms, ${quantile(samples, 0.99)} ms`
  return [
    {
      what: `resident memory after ${PIECES} pieces of junk from ${connections} connections`,
      measured: megabytes(after.rss),
      against: `${megabytes(before.rss)}: after the first ${WARM_UP}`,
      ratio: `${after.rss < before.rss ? '−' : '+'}${megabytes(Math.abs(after.rss - before.rss))}`,
      bound: atMost(20, (after.rss - before.rss) / 1e6, ' MB more'),
    },
    {
      what: 'a change’s delay to a fair player meanwhile, p50 and p99',
      measured: delays(delaysMs.during),
      against: `${delays(delaysMs.after)}: without junk`,
    },
  ]
}
