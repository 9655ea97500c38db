import type { Browser, CDPSession, Page } from 'playwright-core'
import { asFields, asList } from '#shared/model/field.ts'
import { openTab, type Size } from '../../../support/browser/browser.ts'
import { endTrace, type Task, tasksOf, traced } from '../main-thread.ts'
import { readLoad } from '../paint.ts'
import type { Metrics } from './score.ts'
import { speedIndex } from './speed-index.ts'

/** An arrival page, and its first rows. */
export interface Arrival {
  readonly url: string
  readonly rows: string
}

/** Time after the first rows that still counts as the start, in ms. */
const SETTLE_MS = 2_000

/** Lighthouse's devices: CPU slowdown, latency in ms, bytes per second. */
const devices = {
  phone: { cpu: 4, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 },
  desktop: { cpu: 1, latency: 40, downloadThroughput: 10_240_000 / 8, uploadThroughput: 10_240_000 / 8 },
} as const

export type Device = keyof typeof devices

/** Loads the page in a new context, until its rows are shown and nothing more of its start is expected. */
export async function loadIn<Read>(
  browser: Browser,
  { url, rows }: Arrival,
  size: Size,
  prepare: (page: Page, session: CDPSession) => Promise<() => Promise<Read>>,
): Promise<Read> {
  const { page, close } = await openTab(browser, size)
  const session = await page.context().newCDPSession(page)
  const read = await prepare(page, session)
  await page.goto(url)
  await page.locator(rows).first().waitFor({ timeout: 120_000 })
  await page.waitForTimeout(SETTLE_MS)
  const result = await read()
  await close()
  return result
}

/** The tasks of a load on an idle network, without slowing, and the CPU time of style and layout in ms. */
export interface Work {
  readonly tasks: readonly Task[]
  readonly layoutMs: number
}

export const loadWork = (browser: Browser, arrival: Arrival): Promise<Work> =>
  loadIn(browser, arrival, 'phone', async (page) => {
    await browser.startTracing(page, { categories: [...traced] })
    return async () => {
      const trace = await endTrace(browser, page)
      const layoutMs = eventsOf(trace)
        .filter((event) => event?.name === 'Layout' || event?.name === 'UpdateLayoutTree')
        .reduce((sum, event) => sum + Number(event?.tdur ?? 0) / 1000, 0)
      return { tasks: tasksOf(trace), layoutMs }
    }
  })

/** The paints and the shift of a load on a slowed network and CPU. */
export const loadPaints = (
  browser: Browser,
  arrival: Arrival,
  device: Device,
): Promise<Omit<Metrics, 'totalBlocking'>> =>
  loadIn(browser, arrival, device, async (page, session) => {
    const { cpu, ...network } = devices[device]
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await browser.startTracing(page, { screenshots: true, categories: ['blink.user_timing', 'loading'] })
    return async () => {
      const { firstMs, largestMs, shift } = await readLoad(page)
      const trace = await browser.stopTracing()
      const started = eventsOf(trace).findLast(
        (event) =>
          event?.name === 'navigationStart' &&
          asFields(asFields(event.args)?.data)?.documentLoaderURL === arrival.url,
      )
      const index = await speedIndex(trace, Number(started?.ts))
      return { firstPaint: firstMs, speedIndex: index, largestPaint: largestMs, shift }
    }
  })

const eventsOf = (trace: Uint8Array) =>
  asList(JSON.parse(new TextDecoder().decode(trace)), 'traceEvents')?.map(asFields) ?? []
