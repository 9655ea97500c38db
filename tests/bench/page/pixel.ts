import type { Browser, Page } from 'playwright-core'
import { buildIfNeeded } from '#gateway/web/build.ts'
import { launchBrowser, openTab } from '../../support/browser/browser.ts'
import { type Figure, ms, times } from '../figure.ts'
import { quantile } from '../quantile.ts'
import { openBareServer } from '../rig/bare-server.ts'
import { openRig } from '../rig/rig.ts'
import { scriptRound } from '../rig/round.ts'

const CHANGES = 150
const WARM_UP = 15
const EVERY_MS = 100
const SCORE = '[data-testid="match-1"] [data-testid="home-score"]'

/** The delay from the provider's answer to the DOM of a real page, against a bare page fed by a bare WebSocket. */
export async function pixel(): Promise<Figure[]> {
  const browser = await launchBrowser()
  const ours = await measureNare(browser)
  const bare = await measureBare(browser)
  await browser.close()
  return [0.5, 0.99].map((part) => ({
    what: `provider answer sent → DOM changed in one browser, p${part * 100}`,
    measured: ms(quantile(ours, part)),
    against: `${ms(quantile(bare, part))}: bare ws → textContent`,
    ratio: times(quantile(ours, part), quantile(bare, part)),
  }))
}

/** Epoch ms with fractions, comparable with the page's: both clocks are the machine's. */
const now = () => performance.timeOrigin + performance.now()

async function measureNare(browser: Browser): Promise<number[]> {
  await buildIfNeeded()
  const sent = new Map<string, number>()
  const { gateway, close } = await openRig(
    (provider) => scriptRound(provider, (goals) => sent.set(String(goals), now())),
    { POLL_LIVE_MS: EVERY_MS },
  )
  const tab = await openTab(browser, 'desktop')
  await tab.page.goto(`${gateway.url}/playouts`)
  await tab.page.waitForSelector(SCORE)
  const samples = await watch(tab.page, SCORE, sent)
  await tab.close()
  await close()
  return samples
}

async function measureBare(browser: Browser): Promise<number[]> {
  const page = `<!doctype html><p id="score"></p><script>
    new WebSocket(location.href.replace('http', 'ws')).onmessage = ({ data }) => {
      document.getElementById('score').textContent = JSON.parse(data).score
    }</script>`
  const server = await openBareServer(page)
  const sent = new Map<string, number>()
  let score = 0
  const sending = setInterval(() => {
    sent.set(String(++score), now())
    server.broadcast(JSON.stringify({ score }), 'score')
  }, EVERY_MS)
  const tab = await openTab(browser, 'desktop')
  await tab.page.goto(`http://127.0.0.1:${server.port}/`)
  const samples = await watch(tab.page, '#score', sent)
  clearInterval(sending)
  await tab.close()
  server.close()
  return samples
}

/** The delay from sending each value to its mutation in the element, in ms. */
async function watch(page: Page, selector: string, sent: ReadonlyMap<string, number>): Promise<number[]> {
  const seen = await page.evaluate(
    ({ selector, count }) =>
      new Promise<[string, number][]>((resolve) => {
        const values = new Map<string, number>()
        const look = () => {
          const text = document.querySelector(selector)?.textContent?.trim() ?? ''
          if (!values.has(text)) values.set(text, performance.timeOrigin + performance.now())
          if (values.size < count) return
          observer.disconnect()
          resolve([...values])
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        look()
      }),
    { selector, count: CHANGES + WARM_UP },
  )
  return seen.slice(WARM_UP).flatMap(([value, at]) => {
    const from = sent.get(value)
    return from === undefined ? [] : [at - from]
  })
}
