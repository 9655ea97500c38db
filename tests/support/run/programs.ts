import { spawnSync } from 'node:child_process'
import { accessSync, constants, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { TestProject } from 'vitest/node'

/** Programs that tests need and npm does not install: their commands, and the Debian package. */
const programs = {
  /** Chromium's engine without its window, in which a page costs half of the CPU time; elsewhere the whole browser. */
  chromium: {
    commands: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    from: 'chromium-headless-shell',
  },
  /** The browser that players have, for Lighthouse and notifications. */
  chrome: { commands: ['chromium', 'chromium-browser', 'google-chrome'], from: 'chromium' },
  haproxy: { commands: ['haproxy'], from: 'haproxy' },
  firefox: { commands: ['firefox-esr', 'firefox'], from: 'firefox-esr' },
  webkitDriver: { commands: ['WebKitWebDriver'], from: 'webkit2gtk-driver' },
  miniBrowser: { commands: ['MiniBrowser'], from: 'libwebkit2gtk-4.1-0' },
  xvfb: { commands: ['Xvfb'], from: 'xvfb' },
  redis: { commands: ['redis-server'], from: 'redis-server' },
  alertmanager: { commands: ['prometheus-alertmanager'], from: 'prometheus-alertmanager' },
} as const

type ProgramName = keyof typeof programs

/** The programs that each project's tests start. */
const needs: Readonly<Record<string, readonly ProgramName[]>> = {
  gateway: ['redis', 'alertmanager'],
  cluster: ['redis', 'haproxy'],
  journeys: ['chromium', 'chrome', 'redis'],
  browsers: ['chromium', 'redis', 'firefox', 'webkitDriver', 'miniBrowser', 'xvfb'],
  long: ['chromium', 'redis'],
}

/** Longest run of apt-get, in ms. */
const APT_MS = 300_000

/** The path of a program; undefined where it is not installed. Debian keeps MiniBrowser beside its library. */
export function pathOf(name: ProgramName): string | undefined {
  const path = (process.env.PATH ?? '').split(delimiter)
  const folders = [...path, '/usr/bin', '/usr/sbin', ...globSync('/usr/lib/*/webkit2gtk-4.1')]
  return programs[name].commands
    .flatMap((command) => folders.map((folder) => join(folder, command)))
    .find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Before a project's tests: installs the missing programs as root, or fails with the command that installs them. */
export default function provide({ name }: Pick<TestProject, 'name'>): void {
  const missing = () => (needs[name] ?? []).filter((program) => !pathOf(program))
  const packages = missing().map((program) => programs[program].from)
  if (packages.length === 0) return
  const command = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`
  if (process.getuid?.() === 0) {
    console.log(command)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'], timeout: APT_MS, env })
  }
  if (missing().length > 0) throw new Error(`The ${name} tests need ${packages.join(' and ')}: ${command}`)
}
