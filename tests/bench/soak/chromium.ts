import { readFileSync } from 'node:fs'
import { startProgram } from '../../support/browser/drivers/program.ts'
import { eventually } from '../../support/patience.ts'
import { pathOf } from '../../support/run/needed.ts'
import { quantile } from '../quantile.ts'
import { type Devtools, openDevtools } from './devtools.ts'
import { least, lookSeveralTimes } from './looks.ts'

/** Several pages are open, and none of them counts as in the background. */
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-backgrounding-occluded-windows',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--lang=en-KE',
  '--remote-debugging-port=0',
]
const size = { width: 1280, height: 860 }
/** Memory that a page takes for a moment, so that its process is found among the browser's. */
const BALLAST_BYTES = 256e6

/** A page after its garbage was collected: bytes, and numbers. */
export interface PageMemory {
  /** Resident memory of its process. */
  readonly rss: number
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
}

export interface OpenPage {
  evaluate<T>(expression: string): Promise<T>
  setOffline(isOffline: boolean): Promise<void>
  memory(): Promise<PageMemory>
  /** Errors of the page that nobody caught, in the order in which they happened. */
  errors(): Promise<readonly string[]>
}

/**
 * A Chromium that records nothing of its pages. Playwright has the pages' processes keep the bodies of all answers, which
 * is resident memory that grows all day.
 */
export async function openChromium() {
  const path = pathOf('chromium')
  if (!path) throw new Error('Chromium is not installed: run npm test, which says how')
  const words = (home: string) => [...flags, `--user-data-dir=${home}/profile`, 'about:blank']
  const program = await startProgram(path, words, /DevTools listening on (ws:\S+)/)
  const devtools = await openDevtools(program.found)
  return {
    open: (url: string, stored: readonly Stored[]) => openPage(devtools, url, stored),
    async close() {
      devtools.close()
      await program.close()
    },
  }
}

/** An entry of local storage. */
interface Stored {
  readonly name: string
  readonly value: string
}

/** @param stored in local storage before the first script runs */
async function openPage(devtools: Devtools, url: string, stored: readonly Stored[]): Promise<OpenPage> {
  const { browserContextId } = await devtools.send<{ browserContextId: string }>(
    'Target.createBrowserContext',
  )
  const { targetId } = await devtools.send<{ targetId: string }>('Target.createTarget', {
    ...{ url: 'about:blank', browserContextId, newWindow: true, ...size },
  })
  const attached = { targetId, flatten: true }
  const { sessionId } = await devtools.send<{ sessionId: string }>('Target.attachToTarget', attached)
  const send = <T = object>(method: string, params?: object) => devtools.send<T>(method, params, sessionId)

  async function evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await send<Evaluated>('Runtime.evaluate', {
      ...{ expression, awaitPromise: true, returnByValue: true },
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value as T
  }

  const source = `
    for (const { name, value } of ${JSON.stringify(stored)}) localStorage.setItem(name, value)
    window.soakErrors = []
    addEventListener('error', ({ error, message }) => soakErrors.push(String(error?.stack ?? message)))
    addEventListener('unhandledrejection', ({ reason }) => soakErrors.push(String(reason?.stack ?? reason)))`
  await send('Page.enable')
  await send('Page.addScriptToEvaluateOnNewDocument', { source })
  await send('Performance.enable')
  await send('Page.navigate', { url })
  await eventually(`${url} is loaded`, () => evaluate<boolean>(`document.readyState === 'complete'`))
  const pid = await processOf(devtools, evaluate)
  return {
    evaluate,
    async setOffline(offline) {
      // Nothing of the network is recorded.
      await send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 })
      const speed = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
      await send('Network.emulateNetworkConditions', { offline, ...speed })
      if (!offline) await send('Network.disable')
    },
    async memory() {
      // Unless memory is short, Chromium keeps for five minutes each picture that it has decoded, shown or not: the faster
      // the page goes from screen to screen, the more.
      await send('Memory.simulatePressureNotification', { level: 'critical' })
      const looks = await lookSeveralTimes(async () => {
        await send('HeapProfiler.collectGarbage')
        const { metrics } = await send<Metrics>('Performance.getMetrics')
        const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
        return {
          rss: residentMemory(pid),
          heap: of('JSHeapUsedSize'),
          nodes: of('Nodes'),
          listeners: of('JSEventListeners'),
        }
      })
      return {
        rss: quantile(
          looks.map(({ rss }) => rss),
          0.5,
        ),
        heap: least(looks.map(({ heap }) => heap)),
        // Not the least: while the screen changes, a page has fewer for a moment.
        nodes: quantile(
          looks.map(({ nodes }) => nodes),
          0.25,
        ),
        listeners: least(looks.map(({ listeners }) => listeners)),
      }
    },
    errors: () => evaluate('soakErrors'),
  }
}

interface Evaluated {
  readonly result: { readonly value?: unknown }
  readonly exceptionDetails?: {
    readonly text: string
    readonly exception?: { readonly description?: string }
  }
}

interface Metrics {
  readonly metrics: readonly { readonly name: string; readonly value: number }[]
}

interface Processes {
  readonly processInfo: readonly { readonly type: string; readonly id: number }[]
}

/** The process of a page, which no command names: the one that grows by the ballast. */
async function processOf(devtools: Devtools, evaluate: OpenPage['evaluate']): Promise<number> {
  const residents = async () => {
    const { processInfo } = await devtools.send<Processes>('SystemInfo.getProcessInfo')
    const pages = processInfo.filter(({ type }) => type === 'renderer')
    return new Map(pages.map(({ id }) => [id, residentMemory(id)]))
  }
  const before = await residents()
  await evaluate(`window.ballast = new Uint8Array(${BALLAST_BYTES}).fill(1), undefined`)
  const after = await residents()
  await evaluate('delete window.ballast')
  const grown = [...after].filter(([pid, bytes]) => bytes - (before.get(pid) ?? bytes) > BALLAST_BYTES / 2)
  const [one, another] = grown
  if (!one || another) throw new Error(`${grown.length} processes may be the page's`)
  return one[0]
}

/** In bytes. */
function residentMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
}
