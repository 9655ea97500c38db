import type { Browser, Page } from 'playwright-core'
import { buildIfNeeded } from '#gateway/web/build.ts'
import { asFields } from '#shared/model/field.ts'
import { launchWholeBrowser, MOVING, openTab } from '../../support/browser/browser.ts'
import { LIVE, liveAnswer, match, PERIODS, periodsAnswer, round } from '../../support/provider/league.ts'
import type { Provider } from '../../support/provider/provider.ts'
import { atLeast, type Figure, times } from '../figure.ts'
import { openRig } from '../rig/rig.ts'
import { longTasks, WATCHED_MS, watchTasks } from './main-thread.ts'

const POLL_MS = 100
const WARM_UP_MS = 3_000
const MATCHES = 10
const SLOWER = 4
const LONG_MS = 50
/** A frame may come late once in sixty. */
const FRAMES_PER_SECOND = 59

/** The competitions, and what is added to their id for that of their round. */
export const COMPETITIONS = [2, 3]
const ROUND = 70

/**
 * The live screen while each of ten matches changes ten times a second, on a 4× slowed CPU: long tasks, and frames;
 * then two competitions side by side, with twice as many changes.
 */
export async function live(): Promise<Figure[]> {
  await buildIfNeeded()
  const rig = await openRig(playRounds, { POLL_LIVE_MS: POLL_MS, COMPETITIONS: COMPETITIONS.join() })
  const browser = await launchWholeBrowser()
  const figures = [
    ...(await watchLive(browser, rig.gateway.url, 'one competition')),
    ...(await watchLive(browser, rig.gateway.url, 'two side by side', async (page) => {
      const choice = page.getByRole('region', { name: 'Watch beside this competition' })
      await choice.getByRole('button', { name: 'League 3' }).click()
      await page.locator('[data-beside] [data-testid^="match-"]').first().waitFor()
    })),
  ]
  await browser.close()
  await rig.close()
  return figures
}

async function watchLive(
  browser: Browser,
  url: string,
  what: string,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<Figure[]> {
  const { page, close } = await openTab(browser, 'desktop', MOVING)
  await page.goto(`${url}/playouts`)
  await page.locator('[data-testid^="match-"]').first().waitFor({ timeout: 60_000 })
  await prepare(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.waitForTimeout(WARM_UP_MS)
  const rate = page.evaluate(quietFrameRate, WATCHED_MS)
  const tasks = await watchTasks(browser, page)
  const perSecond = await rate
  await close()
  const during = `live, ${what}, each match changes ${1000 / POLL_MS} times a second, ${SLOWER}× slowed CPU`
  return [
    ...(['wallMs', 'cpuMs'] as const).map((clock) => longTasks(during, tasks, clock, LONG_MS)),
    {
      what: `${during}: frames a second outside of changes`,
      measured: perSecond.toFixed(1),
      against: '60: the screen',
      ratio: times(perSecond, 60),
      bound: atLeast(FRAMES_PER_SECOND, perSecond),
    },
  ]
}

/** Runs in the page. @returns frames a second, of the frames in which nothing changed and which follow such a frame */
function quietFrameRate(forMs: number): Promise<number> {
  return new Promise((resolve) => {
    const until = performance.now() + forMs
    let [isChanged, wasChanged, last, frames, spentMs] = [true, true, performance.now(), 0, 0]
    const observer = new MutationObserver(() => {
      isChanged = true
    })
    const what = { subtree: true, childList: true, characterData: true, attributes: true }
    observer.observe(document.body, what)
    const next = (now: number) => {
      if (!isChanged && !wasChanged) {
        frames++
        spentMs += now - last
      }
      wasChanged = isChanged
      isChanged = false
      last = now
      if (now < until) return requestAnimationFrame(next)
      observer.disconnect()
      resolve((1000 * frames) / spentMs)
    }
    requestAnimationFrame(next)
  })
}

/** Every poll moves the minute of each match; every tenth, a goal falls in one of them. */
export function playRounds(provider: Provider): void {
  const good = (body: object) => ({ body: { status: 200, ...body } })
  provider.on('/v1/bet/settings', good({ message: { offers: [] } }))
  provider.on(
    '/v1/nare-league/competitions',
    good({ competitions: COMPETITIONS.map((id) => ({ competition_id: id, name: `League ${id}` })) }),
  )
  provider.on('/v1/nare-league/standings', ({ body }) => {
    const round_id = ROUND + Number(asFields(body)?.competition_id)
    const teams = Array.from({ length: MATCHES }, (_, at) => teamsOf(round_id, at + 1)).flatMap(Object.values)
    return good({ standings: teams.map((team, at) => ({ team, position: at + 1, played: 0, points: 0 })) })
  })
  provider.on(PERIODS, ({ body }) => {
    const competition = Number(asFields(body)?.competition_id)
    return periodsAnswer(
      round({ id: ROUND + competition, competition, startsIn: -60_000, endsIn: 3_600_000 }),
    )
  })
  provider.on(LIVE, ({ body }, nth) => {
    const round_id = Number(asFields(body)?.round_id)
    return liveAnswer(...Array.from({ length: MATCHES }, (_, at) => matchAfter(nth, round_id, at + 1)))
  })
}

const teamsOf = (round_id: number, at: number) => ({
  home_team: `Home ${round_id} ${at}`,
  away_team: `Away ${round_id} ${at}`,
})

function matchAfter(polls: number, round_id: number, at: number) {
  const goals = Math.floor(polls / 100 + at / MATCHES)
  return match(100 * round_id + at, {
    round_id,
    ...teamsOf(round_id, at),
    home_score: goals,
    minute: 1 + (polls % 89),
    phase: 'second-half',
    incidents: Array.from({ length: goals }, (_, nth) => ({
      ...{ minute: 1 + 10 * nth, type: 'goal', side: 'home', player: `Player ${nth}` },
    })),
  })
}
