import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pathOf } from '../../support/run/programs.ts'

/** Longest run of Lighthouse on a page, and of its installation, in ms. */
const RUN_MS = 180_000
const INSTALL_MS = 300_000

/** Lighthouse's own settings of each device, with its simulated network and CPU. */
const presets = { phone: [], desktop: ['--preset=desktop'] } as const

export type Device = keyof typeof presets
export const devices = Object.keys(presets) as Device[]

/** The metrics of a load by their names in Lighthouse's report; times in ms. */
const audits = {
  firstPaintMs: 'first-contentful-paint',
  largestPaintMs: 'largest-contentful-paint',
  speedIndexMs: 'speed-index',
  blockingMs: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const

/** The performance score of a load, from 0 to 1, and the metrics that it is made of. */
export type Load = Readonly<Record<keyof typeof audits | 'score', number>>

interface Report {
  readonly runtimeError?: { readonly message: string }
  readonly categories: { readonly performance: { readonly score: number | null } }
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

/** Runs of a page at most: now and then a trace has no start (NO_NAVSTART), and Lighthouse asks to be run again. */
const TRIES = 4

/** Runs Lighthouse on a page, in a Chromium of its own with nothing stored. */
export async function lighthouse(url: string, device: Device): Promise<Load> {
  for (let attempt = 1; attempt < TRIES; attempt++) {
    const load = await run(url, device).catch(() => undefined)
    if (load) return load
  }
  return await run(url, device)
}

/** The program, which is installed by its own lock file when it is first needed. */
function installed(): string {
  const cwd = join(import.meta.dirname, 'lighthouse')
  const program = join(cwd, 'node_modules/lighthouse/cli/index.js')
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  if (!existsSync(program)) execFileSync('npm', words, { cwd, stdio: 'inherit', timeout: INSTALL_MS })
  return program
}

async function run(url: string, device: Device): Promise<Load> {
  const program = installed()
  const settings = [
    ...presets[device],
    '--only-categories=performance',
    '--disable-full-page-screenshot',
    '--no-enable-error-reporting',
    '--output=json',
    '--quiet',
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, ...settings], {
    env: { ...process.env, CHROME_PATH: pathOf('chrome') },
    maxBuffer: 64 * 1024 * 1024,
    timeout: RUN_MS,
  })
  const { runtimeError, categories, audits: answered }: Report = JSON.parse(stdout)
  if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`)
  const metrics = Object.entries(audits).map(([name, audit]) => [
    name,
    answered[audit]?.numericValue ?? Number.NaN,
  ])
  return { ...Object.fromEntries(metrics), score: categories.performance.score ?? Number.NaN }
}
