import { afterAll, beforeAll, expect, test } from 'vitest'
import { INSTALLING, openTab } from '../support/browser/browser.ts'
import { layLine } from '../support/browser/line.ts'
import { keepShot, type Stage, setStage } from '../support/browser/stage.ts'

const SLOW_2G = { bitsPerSecond: 50_000, roundTripMs: 800 }
/** Bound of an arrival, in ms: 200 KB take 32 s, and its data and typeface some more. */
const ARRIVES_WITHIN_MS = 180_000

let stage: Stage
beforeAll(async () => {
  stage = await setStage(1)
})
afterAll(() => stage.close())

test.concurrent.each(['/playouts', '/', '/nare-league'])(
  'a first arrival on 2G at %s becomes live, and shows nothing as failed until then',
  async (path) => {
    const line = await layLine(stage.gateway.port)
    line.pass(SLOW_2G)
    const { page, trouble, close } = await openTab(stage.browser, 'phone', INSTALLING)
    page.setDefaultTimeout(ARRIVES_WITHIN_MS)
    await page.addInitScript(() => {
      const said = new Set<string>()
      Object.assign(window, { said })
      new MutationObserver(() => {
        for (const line of document.body?.innerText.split('\n') ?? []) said.add(line)
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    await page.goto(line.url + path, { waitUntil: 'commit' })
    await page.locator('main h1').first().waitFor()
    await page.locator('[data-testid="freshness"][data-state="live"]').first().waitFor()
    const said = await page.evaluate(() => [...(window as unknown as { said: Set<string> }).said].join('\n'))
    expect(said).not.toMatch(/no connection|connection lost|offline|did not|failed|could not|new version/i)
    expect(trouble).toMatchObject({ pageErrors: [], failedRequests: [] })
    await keepShot(page, `first-arrival-2g${path.replaceAll('/', '-')}-phone`)
    await close()
    await line.close()
  },
)
