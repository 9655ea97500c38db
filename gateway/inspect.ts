import { get } from 'node:http'
import { isIP } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { parseTopic } from '#shared/topics/name.ts'
import { subjects } from './inspect/report.ts'
import { socketOf } from './inspect/server.ts'
import { linesOf } from './inspect/tables.ts'

const CLEAR_SCREEN = '\x1b[H\x1b[2J'
/** Interval of `--watch`, in ms. */
const WATCH_MS = 2_000

/** Reads the words of the command line. @throws an error with the usage */
export function readWords(args: string[]) {
  const option = { type: 'boolean' } as const
  const options = { json: option, watch: option }
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [subject = '', name = '', ...more] = positionals
  if (!subjects.some((each) => each === subject) || more.length > 0 || !isNameOf(subject, name))
    throw new Error(
      `node gateway/inspect.ts <${subjects.join(' | ')}> [--json] [--watch]\n` +
        'topic takes a name like selection/12/1/home_team, address an IP address, the others none',
    )
  return { path: `/${subject}?name=${encodeURIComponent(name)}`, ...values }
}

/** True for a name that the subject takes. */
function isNameOf(subject: string, name: string): boolean {
  if (subject === 'topic') return parseTopic(name) !== undefined
  return subject === 'address' ? isIP(name) > 0 : name === ''
}

/** The answer of the gateway that listens on a port in this container or on this machine: the JSON of `openInspection`. */
export function ask(path: string, port = Number(process.env.PORT || 3000)): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get({ socketPath: socketOf(port), path }, (answer) => text(answer).then(resolve, reject))
    request.once('error', ({ message }) =>
      reject(new Error(`no gateway of this user listens on port ${port}: ${message}`)),
    )
  })
}

async function inspect(args: string[]) {
  const { path, json, watch } = readWords(args)
  do {
    const body = await ask(path)
    const lines = json ? [body] : linesOf(JSON.parse(body))
    const height = watch && process.stdout.isTTY ? process.stdout.rows - 1 : lines.length
    if (watch && !json) process.stdout.write(CLEAR_SCREEN)
    process.stdout.write(`${lines.slice(0, height).join('\n')}\n`)
    if (watch) await sleep(WATCH_MS)
  } while (watch)
}

/** `docker compose exec gateway node gateway/inspect.ts topics`: see `gateway/deploy/README.md`. */
if (import.meta.main)
  await inspect(process.argv.slice(2)).catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
