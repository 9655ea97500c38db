import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { PATIENCE_MS } from '../patience.ts'
import { pathOf } from '../run/programs.ts'
import { watchForEvidence } from './evidence.ts'

/** The sizes the product is looked at in. */
export const sizes = {
  phone: { width: 360, height: 760 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 860 },
} as const

export type Size = keyof typeof sizes

/** The errors of a page, in the order in which they happened. */
export interface Trouble {
  readonly consoleErrors: string[]
  readonly pageErrors: string[]
  /** Violations of the Content-Security-Policy: directive and what was refused. */
  readonly cspViolations: string[]
  /** Method, URL and reason of requests that got no answer; not those that the page itself left. */
  readonly failedRequests: string[]
}

export interface Tab {
  readonly page: Page
  readonly trouble: Trouble
  close(): Promise<void>
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** A test's pages live for seconds: optimizing their code costs more than it saves. */
const UNOPTIMIZED = '--js-flags=--no-opt --no-maglev'

/** A headless Chromium for tests. Throws, rather than skips, where there is none. @param more of its flags */
export const launchBrowser = (more: readonly string[] = []): Promise<Browser> =>
  launch('chromium', [UNOPTIMIZED, ...more])

/** Options of a tab that installs the service worker, which caches every file of the page. */
export const INSTALLING: BrowserContextOptions = { serviceWorkers: 'allow' }

/** Options of a tab in which motion is measured, too. */
export const MOVING: BrowserContextOptions = { ...INSTALLING, reducedMotion: 'no-preference' }

/** The whole browser that players have, headless, for what is measured. @param more of its flags */
export const launchWholeBrowser = (more: readonly string[] = []): Promise<Browser> => launch('chrome', more)

async function launch(program: 'chromium' | 'chrome', more: readonly string[]): Promise<Browser> {
  const executablePath = pathOf(program)
  if (!executablePath) throw new Error('Chromium is not installed: run npm test, which says how')
  return await chromium.launch({ executablePath, args: [...flags, ...more] })
}

/** A player's browser: its tabs share what is stored. */
export async function openContext(
  browser: Browser,
  size: Size,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: sizes[size],
    hasTouch: size === 'phone',
    locale: 'en-KE',
    colorScheme: 'dark',
    // Painting every frame of an animation in software, and caching every file, would take most of the machine.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  })
  watchForEvidence(context)
  context.setDefaultTimeout(PATIENCE_MS)
  context.setDefaultNavigationTimeout(2 * PATIENCE_MS)
  return context
}

/** A tab with a context of its own: nothing is stored, nothing is shared. */
export async function openTab(browser: Browser, size: Size, options?: BrowserContextOptions): Promise<Tab> {
  const context = await openContext(browser, size, options)
  const page = await context.newPage()
  return { page, trouble: await watchTrouble(page), close: () => context.close() }
}

async function watchTrouble(page: Page): Promise<Trouble> {
  const trouble: Trouble = { consoleErrors: [], pageErrors: [], cspViolations: [], failedRequests: [] }
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.consoleErrors.push(message.text())
  })
  page.on('pageerror', (error) => trouble.pageErrors.push(error.stack ?? error.message))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED')
      trouble.failedRequests.push(`${request.method()} ${request.url()}: ${reason}`)
  })
  await page.exposeBinding('tellCspViolation', (_source, violation: string) =>
    trouble.cspViolations.push(violation),
  )
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell = (window as unknown as { tellCspViolation: (violation: string) => void }).tellCspViolation
      tell(`${event.effectiveDirective}: ${event.blockedURI || event.sourceFile}`)
    })
  })
  return trouble
}
