import { afterAll, beforeAll, test } from 'vitest'
import { openTab } from '../../support/browser/browser.ts'
import { type Stage, setStage } from '../../support/browser/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage(1)
})
afterAll(() => stage.close())

test.concurrent.for(['/', '/playouts', '/nare-league', '/jackpot', '/casino'])(
  'no call of a first visit to %s fails',
  async (path, { expect }) => {
    const { page, trouble, close } = await openTab(stage.browser, 'phone', { serviceWorkers: 'block' })
    let made = 0
    const failed: string[] = []
    page.on('response', (response) => {
      const request = response.request()
      if (!request.url().includes('/provider/')) return
      made++
      if (response.status() !== 200) failed.push(`${request.method()} ${request.url()}: ${response.status()}`)
    })
    // The prerendered page has its heading before its code runs, and the network may be idle meanwhile.
    await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('/provider/')),
      page.goto(stage.line.url + path),
    ])
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(failed).toEqual([])
    expect(made).toBeGreaterThan(0)
    expect(trouble).toEqual({ consoleErrors: [], pageErrors: [], cspViolations: [], failedRequests: [] })
    await close()
  },
)
