import { afterAll, beforeAll, test } from 'vitest'
import { openTab } from '../../support/browser/browser.ts'
import { type Stage, setStage } from '../../support/browser/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage(1)
})
afterAll(() => stage.close())

test.concurrent.for(['/', '/playouts', '/nare-league', '/jackpot', '/casino'])(
  'a first visit to %s makes each call once, and no call fails',
  async (path, { expect }) => {
    const { page, trouble, close } = await openTab(stage.browser, 'phone', { serviceWorkers: 'block' })
    const made: string[] = []
    const failed: string[] = []
    page.on('response', (response) => {
      const request = response.request()
      if (!request.url().includes('/provider/')) return
      const call = `${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`
      made.push(call)
      if (response.status() !== 200) failed.push(`${call}: ${response.status()}`)
    })
    await page.goto(stage.line.url + path)
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(failed).toEqual([])
    expect(made.length).toBeGreaterThan(0)
    expect(made.toSorted()).toEqual([...new Set(made)].sort())
    expect(trouble).toEqual({ consoleErrors: [], pageErrors: [], cspViolations: [], failedRequests: [] })
    await close()
  },
)
