import { setTimeout as delay } from 'node:timers/promises'
import { decodeJwt } from 'jose'
import type { Page } from 'playwright-core'
import { buildIfNeeded } from '#gateway/web/build.ts'
import { sign } from '#shared/provider/sign.ts'
import { launchWholeBrowser, MOVING, openTab } from '../../support/browser/browser.ts'
import { LIVE, liveAnswer, match, PERIODS, periodsAnswer, round } from '../../support/provider/league.ts'
import type { Provider } from '../../support/provider/provider.ts'
import { SECRET } from '../../support/settings.ts'
import { atMost, type Figure, ms, times } from '../figure.ts'
import { quantile } from '../quantile.ts'
import { openRig } from '../rig/rig.ts'

const ROUND = 72
const TOPIC = `live/${ROUND}`
/** Goals in each run, and their least and greatest interval in ms. */
const GOALS = 20
const [SOONEST_MS, LATEST_MS] = [2_000, 4_000]
/** Interval of pokes without topics, which name the one before them, in ms; a poll is due each second. */
const BEAT_MS = 500
/** Time after which a poke that was lost is sent again, in ms. */
const AGAIN_MS = 500
/** Most of the polls that pokes may leave. */
const CALLS = 0.5
/** The browser's time for a goal, in ms. */
const GOAL_MS = 30_000

/** One run: the polls of the round, and each goal's time from the provider to the screen, in ms. */
interface Run {
  readonly calls: number
  readonly delays: readonly number[]
}

/** Polls of a round and the time from a goal to its pixel: without pokes, with them, and with pokes that are lost. */
export async function polls(): Promise<Figure[]> {
  await buildIfNeeded()
  let goals = 0
  const rig = await openRig((provider) => script(provider, () => goals), { COMPETITIONS: '2' })
  const { url } = rig.gateway
  const browser = await launchWholeBrowser()
  const { page } = await openTab(browser, 'desktop', MOVING)
  await page.goto(`${url}/playouts`)
  await page.locator('[data-testid^="match-"]').first().waitFor({ timeout: 60_000 })

  const poke = openSender(url)

  /** @param goalScored pokes, or not */
  async function run(goalScored?: () => Promise<void>): Promise<Run> {
    const before = rig.provider.callsTo(LIVE).length
    const delays: number[] = []
    for (let goal = 1; goal <= GOALS; goal++) {
      await page.waitForTimeout(SOONEST_MS + Math.random() * (LATEST_MS - SOONEST_MS))
      goals++
      const shown = shownAt(page, goals)
      const at = Date.now()
      await goalScored?.()
      delays.push((await shown) - at)
    }
    return { calls: rig.provider.callsTo(LIVE).length - before, delays }
  }
  const without = await run()
  await poke([TOPIC])
  const beating = new AbortController()
  const beats = beat(poke, beating.signal)
  const poked = await run(() => poke([TOPIC]))
  const again = await run(async () => {
    await poke([TOPIC], 'lost')
    await delay(AGAIN_MS)
    await poke([TOPIC])
  })
  const never = await run(() => poke([TOPIC], 'lost'))
  beating.abort()
  await beats
  await browser.close()
  await rig.close()

  const during = `${GOALS} goals of a round, one in ${(SOONEST_MS + LATEST_MS) / 2_000} s`
  const middle = (delays: readonly number[]) => quantile(delays, 0.5)
  const asPolled = ({ delays }: Run) => atMost(1, middle(delays) / middle(without.delays), '×')
  const pixel = (what: string, { delays }: Run): Figure => ({
    what: `${during}: from the provider to the pixel, ${what}, p50 and longest`,
    measured: `${ms(middle(delays))}, ${ms(quantile(delays, 1))}`,
    against: `${ms(middle(without.delays))}, ${ms(quantile(without.delays, 1))}: polled each second`,
    ratio: times(middle(delays), middle(without.delays)),
  })
  return [
    {
      what: `${during}: polls of it, each goal poked`,
      measured: String(poked.calls),
      against: `${without.calls}: without pokes`,
      ratio: times(poked.calls, without.calls),
      bound: atMost(CALLS, poked.calls / without.calls, '×'),
    },
    { ...pixel('each poked', poked), bound: asPolled(poked) },
    pixel(`each poke lost and sent again after ${AGAIN_MS} ms`, again),
    { ...pixel(`each poke lost for good, the next within ${BEAT_MS} ms`, never), bound: asPolled(never) },
  ]
}

type Poke = (topics: readonly string[], isLost?: 'lost') => Promise<void>

async function beat(poke: Poke, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await poke([])
    await delay(BEAT_MS, undefined, { signal }).catch(() => undefined)
  }
}

/** A sender of pokes, one after another, each with the `jti` of the one before; a lost one is signed and not sent. */
function openSender(url: string): Poke {
  let after: string | undefined
  let sending = Promise.resolve()

  async function send(topics: readonly string[], isLost?: 'lost') {
    const token = await sign({ topics, after }, SECRET)
    after = decodeJwt(token).jti
    if (isLost) return
    const { status } = await fetch(`${url}/poke`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    if (status !== 202) throw new Error(`The poke was answered ${status}`)
  }
  return (topics, isLost) => {
    sending = sending.then(() => send(topics, isLost))
    return sending
  }
}

/** Epoch ms of the frame that shows a score. */
const shownAt = (page: Page, goals: number): Promise<number> =>
  page.evaluate(
    ([wanted, within]) =>
      new Promise<number>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`The score ${wanted} did not come`)), within)
        const isShown = () =>
          (document.querySelector<HTMLElement>('[data-testid^="match-"]')?.innerText ?? '')
            .split(/\s+/)
            .includes(String(wanted))
        const look = () => {
          if (!isShown()) return
          observer.disconnect()
          clearTimeout(late)
          requestAnimationFrame(() => resolve(Date.now()))
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        look()
      }),
    [goals, GOAL_MS] as const,
  )

function script(provider: Provider, goals: () => number): void {
  const good = (body: object) => ({ body: { status: 200, ...body } })
  provider.on('/v1/bet/settings', good({ message: { offers: [] } }))
  provider.on('/v1/nare-league/competitions', good({ competitions: [{ competition_id: 2, name: 'League' }] }))
  provider.on('/v1/nare-league/standings', good({ standings: [] }))
  provider.on(PERIODS, periodsAnswer(round({ id: ROUND, startsIn: -60_000, endsIn: 3_600_000 })))
  provider.on(LIVE, () => liveAnswer(match(1, { round_id: ROUND, home_score: goals() })))
}
