import { setStage } from '../../support/browser/stage.ts'
import { atLeast, atMost, type Figure, times } from '../figure.ts'
import { quantile } from '../quantile.ts'
import { openBarePage } from './bare.ts'
import { type Device, devices, type Load, lighthouse } from './lighthouse.ts'

const LOADS = Number(process.env.BOOT_LOADS || 5)

/** On a phone how much worse than the bare page: points of score, and the ratio of blocking time. */
const WORSE = { score: 0.02, blocking: 1.1 } as const
const BOUND = { desktop: 0.97, largestPaintMs: 2_500, shift: 0.02 } as const

const arrivals = ['/', '/playouts', '/nare-league', '/jackpot', '/casino']

/**
 * Lighthouse on each arrival page, with nothing stored, and in turns with them on a bare page with the same libraries,
 * since the libraries alone keep a phone busy for most of the start.
 */
export async function boot(): Promise<Figure[]> {
  const stage = await setStage(1)
  const bare = await openBarePage()
  const pages = [['bare', bare.url], ...arrivals.map((path) => [path, stage.gateway.url + path])] as const
  const figures: Figure[] = []
  for (const device of devices) {
    const loads: (readonly [string, Load])[] = []
    for (let load = 0; load < LOADS; load++)
      for (const [name = '', url = ''] of pages) loads.push([name, await lighthouse(url, device)])
    const medianOf = (page: string) =>
      medians(loads.filter(([name]) => name === page).map(([, load]) => load))
    const baseline = medianOf('bare')
    for (const path of arrivals) figures.push(...figuresOf(path, device, medianOf(path), baseline))
  }
  await bare.close()
  await stage.close()
  return figures
}

/** The median of each metric. */
function medians(loads: readonly Load[]): Load {
  const metrics = Object.keys(loads[0] ?? {}) as (keyof Load)[]
  const of = (metric: keyof Load) => loads.map((load) => load[metric])
  return Object.fromEntries(metrics.map((metric) => [metric, quantile(of(metric), 0.5)])) as Load
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

function figuresOf(path: string, device: Device, load: Load, bare: Load): Figure[] {
  const on = `${path}, ${device}, median of ${LOADS}`
  const isPhone = device === 'phone'
  const { score, blockingMs, largestPaintMs, shift } = load
  return [
    {
      what: `${on}: performance score`,
      measured: score.toFixed(2),
      against: `${bare.score.toFixed(2)}: a bare page`,
      bound: atLeast(isPhone ? Number((bare.score - WORSE.score).toFixed(2)) : BOUND.desktop, score),
    },
    {
      what: `${on}: total blocking time`,
      measured: `${blockingMs.toFixed(0)} ms`,
      against: `${bare.blockingMs.toFixed(0)} ms: a bare page`,
      ratio: times(blockingMs, bare.blockingMs),
      ...(isPhone && { bound: atMost(Math.round(WORSE.blocking * bare.blockingMs), blockingMs, ' ms') }),
    },
    {
      what: `${on}: largest paint`,
      measured: seconds(largestPaintMs),
      against: `${seconds(load.firstPaintMs)}: its first paint; Speed Index ${seconds(load.speedIndexMs)}`,
      bound: atMost(BOUND.largestPaintMs / 1000, largestPaintMs / 1000, ' s'),
    },
    {
      what: `${on}: layout shift`,
      measured: shift.toFixed(3),
      against: `${bare.shift.toFixed(3)}: a bare page`,
      bound: atMost(BOUND.shift, shift),
    },
  ]
}
