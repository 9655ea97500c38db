import { parseArgs } from 'node:util'
import { io, type Socket } from 'socket.io-client'
import * as z from 'zod'
import { readPeriod } from '#shared/model/league/period.ts'
import { NOT_AFTER } from '#shared/provider/headers.ts'
import * as protocol from '#shared/topics/protocol.ts'
import { type Frame, type Replica, replicaOf, takeFrame, takeMissed } from '#shared/topics/replica.ts'
import { digest } from '#shared/topics/rows.ts'
import { type Case, must, quoted, report } from './cases.ts'

/** A server that claims the protocol, and a competition that it follows. */
export interface Server {
  readonly url: string
  readonly competition: string
  /** For how long changes are followed, in ms. */
  readonly followMs: number
  /** The longest time between two beats, in ms. */
  readonly beatMs: number
  /** The longest time of an answer, in ms. */
  readonly answerMs: number
}

/** A first subscription waits for the provider. */
const ANSWERS_WITHIN_MS = 15_000
const LARGE_BYTES = 20_000
const NOWHERE = 'selection/no-such-match/no-such-market/no-such-key'
const STALE = { epoch: 'no such epoch', seq: 0 }

/** Every case of a gateway's protocol, in the order of `contract.md`. */
export const gatewayCases: readonly Case<Server>[] = [
  {
    name: 'the socket is served by WebSocket, and not by long polling',
    async run(server) {
      ;(await open(server)).close()
      const { status } = await get(server, '/socket.io/?EIO=4&transport=polling')
      must(status >= 400, `long polling is answered by ${status}`)
    },
  },
  {
    name: 'time is answered in epoch ms',
    run: (server) =>
      connected(server, async (socket) => {
        const at = await ask(socket, 'time')
        must(typeof at === 'number' && at > 1.6e12 && at < 1e13, `the answer is ${quoted(at)}`)
      }),
  },
  {
    name: 'a first subscription is answered by the whole state, its rows without nulls',
    run: (server) =>
      connected(server, async (socket) => {
        const { rows } = await wholeState(socket, periodsOf(server))
        const holed = Object.entries(rows).find(([, row]) => Object.values(row).includes(null))
        must(!holed, `row ${holed?.[0]} holds a null: ${quoted(holed?.[1])}`)
      }),
  },
  {
    name: 'each entry of a subscription has its answer, in order',
    run: (server) =>
      connected(server, async (socket) => {
        const topics = [NOWHERE, 'no topic', periodsOf(server)]
        const answers = await subscribe(socket, ...topics.map((topic) => ({ topic })))
        const codes = answers.map((answer) => ('error' in answer ? answer.error.code : 'state'))
        must(
          codes.join() === 'state,bad-topic,state',
          `${topics.join(', ')} are answered by ${codes.join(', ')}`,
        )
      }),
  },
  {
    name: 'what is malformed is refused by the ack',
    run: (server) =>
      connected(server, async (socket) => {
        for (const wrong of ['periods/1', null, 7, { topic: periodsOf(server) }]) {
          const answer = await ask(socket, 'subscribe', wrong)
          must(
            Array.isArray(answer) && answer.length === 1 && fits(protocol.refusedSchema, answer[0]),
            `subscribe(${quoted(wrong)}) is answered by ${quoted(answer)}, not by [{error}]`,
          )
        }
        for (const wrong of [
          {},
          { topic: 'live' },
          { topic: 'periods/a b' },
          { topic: periodsOf(server), since: 1 },
        ]) {
          const [answer] = await subscribe(socket, wrong)
          must(answer && 'error' in answer, `the entry ${quoted(wrong)} is not refused`)
        }
      }),
  },
  {
    name: 'a competition and a round that nobody knows are refused as unknown',
    run: (server) =>
      connected(server, async (socket) => {
        for (const topic of ['periods/no-such-competition', 'live/no-such-round']) {
          const [answer] = await subscribe(socket, { topic })
          const code = answer && 'error' in answer ? answer.error.code : 'a state'
          must(code === 'unknown', `${topic} is answered by ${code}`)
        }
      }),
  },
  {
    name: 'a selection that the provider does not know is an empty topic',
    run: (server) =>
      connected(server, async (socket) => {
        const { rows } = await wholeState(socket, NOWHERE)
        must(Object.keys(rows).length === 0, `its rows are ${quoted(rows)}`)
      }),
  },
  {
    name: 'a version that is held is answered by what was missed since, another epoch by the whole state',
    run: (server) =>
      connected(server, async (socket) => {
        const topic = periodsOf(server)
        const held = replicaOf(await wholeState(socket, topic))
        const [later] = await subscribe(socket, { topic, since: { epoch: held.epoch, seq: held.seq } })
        must(later && 'changes' in later, `the version held is answered by ${quoted(later)}`)
        must(takeMissed(held, later) !== 'gap', `the changes do not lead to ${later.epoch}.${later.seq}`)
        const [other] = await subscribe(socket, { topic, since: STALE })
        must(other && 'rows' in other, `another epoch is answered by ${quoted(other)}`)
      }),
  },
  {
    name: 'every change follows the one before, every beat proves the rows, and two readers are told the same',
    async run(server) {
      const topic = await liveTopic(server)
      const readers = [await open(server), await open(server)]
      try {
        const digests = await Promise.all(readers.map((socket) => followed(server, socket, topic)))
        const [one = new Map<string, string>(), other] = digests
        for (const [version, told] of one) {
          const also = other?.get(version)
          must(also === undefined || also === told, `at ${version} of ${topic} one reader has other rows`)
        }
      } finally {
        for (const socket of readers) socket.close()
      }
    },
  },
  {
    name: 'a topic’s state is there by HTTP, with the ETag of its version, and 304 for the one held',
    async run(server) {
      const topic = periodsOf(server)
      const answer = await get(server, `/topics/${topic}`)
      const state: unknown = await answer.json()
      must(fits(protocol.stateSchema, state), `/topics/${topic} answers ${quoted(state)}`)
      const { epoch, seq } = state as protocol.Snapshot
      const etag = answer.headers.get('etag')?.replace(/^W\//, '') ?? ''
      must(etag === `"${epoch}.${seq}"`, `the ETag of ${epoch}.${seq} is ${etag}`)
      const again = await get(server, `/topics/${topic}`, { headers: { 'if-none-match': etag } })
      const isNewer = again.status === 200 && again.headers.get('etag') !== answer.headers.get('etag')
      must(again.status === 304 || isNewer, `the same version is answered by ${again.status}`)
      const wrong = await get(server, '/topics/no-topic')
      must(wrong.status === 400, `what is no topic is answered by ${wrong.status}`)
      mustBeGuarded(answer)
    },
  },
  {
    name: 'a message above 16 KiB closes the connection by 4006',
    run: (server) =>
      connected(server, async (socket) => {
        const closed = new Promise<unknown>((resolve) => {
          socket.once('disconnect', (_, details) => resolve(Object(Object(details).context).code ?? details))
        })
        socket.emit('subscribe', [{ topic: 'x'.repeat(LARGE_BYTES) }])
        const code = await Promise.race([closed, late(server, 'the connection stays open')])
        must(code === 4006, `it is closed by ${quoted(code)}`)
      }),
  },
  {
    name: 'the relay passes on the calls of the catalogue alone',
    async run(server) {
      const answer = await post(server, '/provider/v1/no-such-call', {})
      must(answer.status === 404, `another call is answered by ${answer.status}`)
      mustBeGuarded(answer)
      const large = await post(server, '/provider/v1/balance', { a: 'x'.repeat(70_000) })
      must(large.status === 413, `a body above 64 KiB is answered by ${large.status}`)
    },
  },
  {
    name: 'a call that moves money is not sent after its time',
    async run(server) {
      const answer = await post(server, '/provider/withdraw', {}, { [NOT_AFTER]: '1' })
      const { outcome } = Object(await answer.json())
      must(
        answer.status === 503 && outcome === 'not-sent',
        `it is answered by ${answer.status}, ${quoted(outcome)}`,
      )
    },
  },
  {
    name: 'a code of six letters keeps the picks of a slip, and no stake',
    async run(server) {
      const pick = { match_id: 'conformance', sub_type_id: '1', odd_key: 'draw', odd_value: 3.1 }
      const made = await post(server, '/codes', { kind: 'sports', picks: [pick], stake: 100 })
      const { code, until } = Object(await made.json())
      must(
        /^[A-HJ-NP-Z2-9]{6}$/.test(code) && until > Date.now(),
        `a slip is answered by ${quoted({ code, until })}`,
      )
      const found: unknown = await (await get(server, `/codes/${code}`)).json()
      must(!quoted(found).includes('stake'), `the code tells a stake: ${quoted(found)}`)
      const [kept] = Object(found).picks ?? []
      must(kept?.match_id === pick.match_id, `the code tells ${quoted(found)}`)
      const wrong = await post(server, '/codes', { kind: 'sports', picks: [] })
      must(wrong.status === 400, `a slip without picks is answered by ${wrong.status}`)
    },
  },
  {
    name: 'the protocol is described',
    async run(server) {
      for (const path of ['/asyncapi.yaml', '/openapi.yaml']) {
        const answer = await get(server, path)
        must(
          answer.ok && /^(asyncapi|openapi):/.test(await answer.text()),
          `${path} is answered by ${answer.status}`,
        )
      }
    },
  },
]

const periodsOf = ({ competition }: Server) => `periods/${encodeURIComponent(competition)}`

/** The round in play or, without one, the next; the competition's rounds where it has none. */
async function liveTopic(server: Server): Promise<string> {
  const state = (await (await get(server, `/topics/${periodsOf(server)}`)).json()) as protocol.Snapshot
  const now = Date.now()
  const rounds = Object.values(state.rows).flatMap((row) => readPeriod(row) ?? [])
  const round = rounds.find(({ start_time, end_time }) => start_time <= now && now < end_time)
  return round ? `live/${encodeURIComponent(round.round_id)}` : periodsOf(server)
}

/** Follows a topic until a beat has proved it. @returns the digest of its rows at each version */
async function followed(server: Server, socket: Socket, topic: string): Promise<ReadonlyMap<string, string>> {
  const digests = new Map<string, string>()
  const early: Frame[] = []
  let held: Replica | undefined
  let fault: string | undefined
  let proofs = 0
  const take = (frame: Frame) => {
    const step = takeFrame(held, frame)
    const at = `${frame.kind} ${frame.epoch}.${frame.seq}`
    if (step === 'gap')
      fault ??= `${at} of ${topic} does not follow ${held?.epoch}.${held?.seq}, or its digest is wrong`
    if (typeof step === 'string') return
    held = step
    if (frame.kind === 'beat') proofs++
    digests.set(`${held.epoch}.${held.seq}`, digest(held.rows))
  }
  const schemas = { change: protocol.changeSchema, reset: protocol.resetSchema, beat: protocol.beatSchema }
  for (const [kind, schema] of Object.entries(schemas))
    socket.on(kind, (message: Frame) => {
      if (!fits(schema, message)) fault ??= `a ${kind} is ${quoted(message)}`
      else if (message.topic === topic) {
        const frame = { ...message, kind } as Frame
        if (held) take(frame)
        else early.push(frame)
      }
    })
  held = replicaOf(await wholeState(socket, topic))
  for (const frame of early) take(frame)
  const until = Date.now() + server.followMs
  const latest = Date.now() + 2 * server.beatMs + server.answerMs
  while (fault === undefined && (Date.now() < until || proofs === 0)) {
    must(Date.now() < latest, `no beat of ${topic} came`)
    await new Promise((done) => setTimeout(done, 100))
  }
  must(fault === undefined, fault ?? '')
  return digests
}

async function connected(server: Server, run: (socket: Socket) => Promise<void>): Promise<void> {
  const socket = await open(server)
  try {
    await run(socket)
  } finally {
    socket.close()
  }
}

async function open({ url, answerMs }: Server): Promise<Socket> {
  const socket = io(url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    timeout: answerMs,
  })
  await new Promise<void>((done, fail) => {
    socket.once('connect', done)
    socket.once('connect_error', ({ message }) => fail(new Error(`the socket does not open: ${message}`)))
  })
  return socket
}

const ask = (socket: Socket, name: string, ...args: readonly unknown[]): Promise<unknown> =>
  socket
    .timeout(ANSWERS_WITHIN_MS)
    .emitWithAck(name, ...args)
    .catch(() => {
      throw new Error(`${name}(${args.map(quoted).join()}) has no answer`)
    })

async function subscribe(
  socket: Socket,
  ...entries: readonly object[]
): Promise<readonly protocol.SubscribeAnswer[]> {
  const answers = await ask(socket, 'subscribe', entries)
  must(Array.isArray(answers) && answers.length === entries.length, `the ack has ${quoted(answers)}`)
  for (const answer of answers)
    must(fits(protocol.subscribeAnswerSchema, answer), `an answer is not of the protocol: ${quoted(answer)}`)
  return answers
}

async function wholeState(socket: Socket, topic: string): Promise<protocol.Snapshot> {
  const [answer] = await subscribe(socket, { topic })
  must(answer && 'rows' in answer, `${topic} is answered by ${quoted(answer)}`)
  must(answer.topic === topic, `${topic} is answered as ${answer.topic}`)
  return answer
}

const fits = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

const get = ({ url, answerMs }: Server, path: string, init: RequestInit = {}) =>
  fetch(url + path, { ...init, signal: AbortSignal.timeout(answerMs) })

const post = (server: Server, path: string, body: unknown, headers: Record<string, string> = {}) =>
  get(server, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const late = ({ answerMs }: Server, words: string) =>
  new Promise<never>((_, fail) => setTimeout(() => fail(new Error(words)), answerMs).unref())

function mustBeGuarded({ headers }: Response): void {
  const policy = headers.get('content-security-policy') ?? ''
  must(policy.includes("default-src 'none'") && policy.includes('sandbox'), `its policy is ${quoted(policy)}`)
}

/** `npm run conformance -- https://a-gateway [--competition 2]` */
if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { competition: { type: 'string', default: '2' } },
  })
  const [address] = positionals
  if (!address || !URL.canParse(address)) {
    console.error('Usage: npm run conformance -- https://a-gateway [--competition 2]')
    process.exit(1)
  }
  const { origin } = new URL(address)
  await report(
    {
      url: origin,
      competition: values.competition,
      followMs: 20_000,
      beatMs: 30_000,
      answerMs: ANSWERS_WITHIN_MS,
    },
    gatewayCases,
  )
}
