import { get } from 'node:http'
import { isIP } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { parseTopic } from '#shared/topics/name.ts'
import { subjects } from './inspect/report.ts'
import { socketOf } from './inspect/server.ts'
import { linesOf } from './inspect/tables.ts'

/** Interval of `--watch`, in ms. */
const AGAIN_MS = 2_000

/** Reads the words of the command line. @throws with what is wrong */
export function readWords(args: string[]) {
  const option = { type: 'boolean' } as const
  const options = { json: option, watch: option }
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [subject = '', name = '', ...more] = positionals
  const isRight = subject === 'topic' ? parseTopic(name) : subject === 'address' ? isIP(name) : name === ''
  if (!subjects.some((each) => each === subject) || more.length > 0 || !isRight)
    throw new Error(
      `node gateway/inspect.ts <${subjects.join(' | ')}> [--json] [--watch]\n` +
        'topic takes a name like selection/12/1/home_team, address an IP address, the others none',
    )
  return { path: `/${subject}?name=${encodeURIComponent(name)}`, ...values }
}

/** The answer of the gateway that listens on that port, PORT, in this container or on this machine: `openInspection`’s JSON. */
export function ask(path: string, port = Number(process.env.PORT || 3000)): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = get({ socketPath: socketOf(port), path }, (answer) => text(answer).then(resolve, reject))
    asked.once('error', ({ message }) =>
      reject(new Error(`no gateway of this user listens on port ${port}: ${message}`)),
    )
  })
}

async function inspect(args: string[]) {
  const { path, json, watch } = readWords(args)
  do {
    const body = await ask(path)
    const shown = json ? [body] : linesOf(JSON.parse(body))
    const most = watch && process.stdout.isTTY ? process.stdout.rows - 1 : shown.length
    if (watch && !json) process.stdout.write('\x1b[H\x1b[2J')
    process.stdout.write(`${shown.slice(0, most).join('\n')}\n`)
    if (watch) await sleep(AGAIN_MS)
  } while (watch)
}

/** `docker compose exec gateway node gateway/inspect.ts topics`: see `gateway/deploy/README.md`. */
if (import.meta.main)
  await inspect(process.argv.slice(2)).catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
