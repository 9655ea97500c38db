import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { launchBrowser, openTab } from '#tests/support/browser/browser.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import { freePort } from '#tests/support/ports.ts'
import { inPlay, match, scriptLive, scriptPeriods } from '#tests/support/provider/league.ts'

const files: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/example.html': ['shared/topics/example.html', 'text/html'],
  '/reader.js': ['client/dist/reader.js', 'text/javascript'],
  '/socket.io.esm.min.js': ['node_modules/socket.io-client/dist/socket.io.esm.min.js', 'text/javascript'],
}

/** A site of another team, with the three files of the example. */
async function openSite(port: number): Promise<string> {
  const site = createServer(({ url = '' }, answer) => {
    const [file, type] = files[new URL(url, 'http://site').pathname] ?? []
    if (!file) return answer.writeHead(404).end()
    return answer.writeHead(200, { 'content-type': type }).end(readFileSync(file))
  })
  onTestFinished(() => void site.close())
  await new Promise<void>((done) => site.listen(port, '127.0.0.1', done))
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}/example.html`
}

test('the example page of the reader library follows a round from another origin, and verifies its rows', async () => {
  const port = await freePort()
  const example = await openSite(port)
  const { provider, url } = await openStage({
    ALLOWED_ORIGINS: `http://127.0.0.1:${port}`,
    BEAT_MS: 200,
    POLL_LIVE_MS: 50,
  })
  scriptPeriods(provider, inPlay())
  scriptLive(provider, match(1))
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const { page } = await openTab(browser, 'phone')
  await page.goto(`${example}?gateway=${url}&competition=2`)
  await page.getByText('verified by its digest').waitFor()
  scriptLive(provider, match(1, { home_score: 7 }))
  await page.getByText(' 7 : ').waitFor()
  expect(await page.getByRole('heading').textContent()).toMatch(/^Round \d+$/)
})
