import { buildIfNeeded } from '#gateway/web/build.ts'
import { launchWholeBrowser, MOVING, openTab } from '../../support/browser/browser.ts'
import { moveTo, settled } from '../../support/browser/move.ts'
import { atMost, type Figure } from '../figure.ts'
import { openRig } from '../rig/rig.ts'
import { COMPETITIONS, playRounds } from './live.ts'
import { WATCHED_MS, watchTasks } from './main-thread.ts'

/** A cheap phone: each of its cores is so many times slower than one of ours. */
const SLOWER = 4
const CORES = 8
/** Most of a phone's CPU, all of its cores, that a round in a corner may take, in percent. */
const MOST_PERCENT = 1
const WARM_UP_MS = 3_000
/** Turns of measuring without and with it, of which the median counts. */
const TURNS = 3

/** A round of ten matches in a corner while a page to read is open: its part of a cheap phone's CPU. */
export async function corner(): Promise<Figure[]> {
  await buildIfNeeded()
  const rig = await openRig(playRounds, { COMPETITIONS: COMPETITIONS.join() })
  const browser = await launchWholeBrowser()
  const { page } = await openTab(browser, 'phone', MOVING)
  // A card, as in the browsers of phones.
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, 'documentPictureInPicture', { value: undefined }),
  )
  await page.goto(`${rig.gateway.url}/playouts`)
  await page.locator('[data-testid^="match-"]').first().waitFor({ timeout: 60_000 })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })

  async function read() {
    await moveTo(page, '/how-to-play')
    await settled(page)
  }

  async function percent(): Promise<number> {
    await page.waitForTimeout(WARM_UP_MS)
    const tasks = await watchTasks(browser, page)
    return (100 * tasks.reduce((sum, { cpuMs }) => sum + cpuMs, 0)) / WATCHED_MS
  }
  const added: number[] = []
  const withouts: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    await read()
    const without = await percent()
    await moveTo(page, '/playouts')
    await page.getByRole('button', { name: 'In a corner' }).click()
    const card = page.getByRole('region', { name: 'The round in a corner' })
    await card.waitFor()
    await read()
    added.push((await percent()) - without)
    withouts.push(without)
    await card.getByRole('button').click()
    await moveTo(page, '/playouts')
  }
  await browser.close()
  await rig.close()
  const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[TURNS >> 1] ?? Number.NaN
  return [
    {
      what: `a round of ten matches in a corner, a minute and the goals each second, ${SLOWER}× slowed CPU: of a CPU of ${CORES} such cores, median of ${TURNS}`,
      measured: `${(middle(added) / CORES).toFixed(2)} %: ${middle(added).toFixed(1)} % of one core`,
      against: `${middle(withouts).toFixed(1)} % of one core: the page without it`,
      bound: atMost(MOST_PERCENT, middle(added) / CORES, ' %'),
    },
  ]
}
