import { request } from 'node:http'
import { isIP } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { parseTopic } from '#shared/topics/name.ts'
import { socketOf } from './inspect/server.ts'
import { type Gathered, lines } from './inspect/tables.ts'

/** Interval of `--watch`, in ms. */
const AGAIN_MS = 2_000

const USAGE = `node gateway/inspect.ts <${Object.keys(lines).join(' | ')}> [--json] [--watch]
  topic takes the name of a topic, address an IP address`

/** Reads the words of the command line. @throws with what is wrong */
function readWords(words: readonly string[]) {
  const option = { type: 'boolean', default: false } as const
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { json: option, watch: option },
  })
  const [subject = '', name = '', ...more] = positionals
  const write = Object.hasOwn(lines, subject) ? lines[subject] : undefined
  const takesName = subject === 'topic' || subject === 'address'
  if (!write || more.length > 0 || (name !== '' && !takesName)) throw new Error(USAGE)
  if (subject === 'topic' && !parseTopic(name))
    throw new Error(`not a topic: ${name}; one is selection/12/1/home_team`)
  if (subject === 'address' && isIP(name) === 0) throw new Error(`not an address: ${name}; one is 192.0.2.7`)
  return { subject, name, write, ...values }
}

/** Asks the gateway that listens on PORT in this container, or on this machine. */
function ask(subject: string, name: string): Promise<string> {
  const port = Number(process.env.PORT || 3000)
  const path = `/${subject}?name=${encodeURIComponent(name)}`
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const asked = request({ socketPath: socketOf(port), path }, async (answer) => {
    let body = ''
    for await (const part of answer.setEncoding('utf8')) body += part
    if (answer.statusCode === 200) resolve(body)
    else reject(new Error(body))
  })
  asked.once('error', ({ message }) =>
    reject(new Error(`no gateway of this user listens on port ${port}: ${message}`)),
  )
  asked.end()
  return promise
}

function linesOf(body: string, write: (typeof lines)[string]): readonly string[] {
  const { gateways, missing } = JSON.parse(body) as Gathered
  const faults = gateways.filter(({ error }) => error !== undefined)
  return [
    ...write(gateways.filter(({ error }) => error === undefined)),
    ...gateways.filter(isCut).map(({ gateway, all }) => `${gateway} has ${all}: the rest is left out.`),
    ...faults.map(({ gateway, error }) => `${gateway}: ${error}`),
    ...(missing === null ? ['Redis does not answer: this is one gateway alone.'] : []),
    ...(missing ? [`${missing} more did not answer.`] : []),
  ]
}

/** True for a report with some of its rows only. */
const isCut = ({ all, rows }: Gathered['gateways'][number]) =>
  Array.isArray(rows) && Number(all) > rows.length

async function inspect(words: readonly string[]) {
  const { subject, name, write, json, watch } = readWords(words)
  do {
    const body = await ask(subject, name)
    const shown = json ? [body] : linesOf(body, write)
    const most = watch && !json && process.stdout.isTTY ? process.stdout.rows - 1 : shown.length
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
