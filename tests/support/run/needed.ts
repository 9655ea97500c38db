import { spawnSync } from 'node:child_process'
import { accessSync, constants, globSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program that the tests need and npm does not install. */
interface Part {
  readonly says: string
  readonly commands: readonly string[]
  /** The Debian package. */
  readonly package: string
}

/** Longest run of apt-get, in ms. */
const APT_MS = 300_000

const parts = {
  /** Chromium's engine without its window: a page costs half of the CPU time. Where Debian's shell is not, the whole browser. */
  chromium: {
    says: 'Chromium',
    commands: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    package: 'chromium-headless-shell',
  },
  /** What players have, for Lighthouse. */
  chrome: {
    says: 'Chromium',
    commands: ['chromium', 'chromium-browser', 'google-chrome'],
    package: 'chromium',
  },
  haproxy: { says: 'HAProxy', commands: ['haproxy'], package: 'haproxy' },
  firefox: { says: 'Firefox', commands: ['firefox-esr', 'firefox'], package: 'firefox-esr' },
  webkitDriver: {
    says: 'WebKitGTK',
    commands: ['WebKitWebDriver'],
    package: 'webkit2gtk-driver',
  },
  miniBrowser: {
    says: 'WebKitGTK’s MiniBrowser',
    commands: ['MiniBrowser'],
    package: 'libwebkit2gtk-4.1-0',
  },
  xvfb: { says: 'Xvfb', commands: ['Xvfb'], package: 'xvfb' },
  redis: { says: 'redis-server', commands: ['redis-server'], package: 'redis-server' },
} as const satisfies Record<string, Part>

export type PartName = keyof typeof parts

/** The path of an installed part, or undefined. */
export function pathOf(name: PartName): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/bin',
    '/usr/sbin',
    ...webkitFolders(),
  ].filter(Boolean)
  return parts[name].commands.flatMap((command) => folders.map((folder) => join(folder, command))).find(runs)
}

/** Debian keeps MiniBrowser beside its library, in a folder named by the machine's kind. */
const webkitFolders = () => globSync('/usr/lib/*/webkit2gtk-4.1')

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

export function missingParts(names: readonly PartName[]): PartName[] {
  return [...new Set(names)].filter((name) => !pathOf(name))
}

/** Installs missing parts with apt-get if possible. @returns the reason why not */
export function provide(names: readonly PartName[]): string | undefined {
  const packages = names.map((name) => parts[name].package)
  const required = names.map((name) => parts[name].says).join(' and ')
  const advice = `The tests need ${required}: install ${packages.join(' and ')} and run them again`
  if (process.getuid?.() !== 0 || apt(['--version']) !== undefined) return advice
  console.log(`Installing ${packages.join(' and ')} by apt-get`)
  const output = apt(['update']) ?? apt(['install', '-y', '--no-install-recommends', ...packages])
  if (output !== undefined) return `${output}\n${advice}`
  const missing = missingParts(names)
  return missing.length > 0 ? advice : undefined
}

/** The output of a failed apt-get; undefined on success. */
function apt(words: readonly string[]): string | undefined {
  const { status, stdout, stderr, error } = spawnSync('apt-get', words, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
    timeout: APT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status === 0) return undefined
  return error ? error.message : `${stdout}${stderr}`.trim()
}
