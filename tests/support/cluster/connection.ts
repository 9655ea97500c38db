import { WebSocket } from 'ws'
import type { Beat, Change, Reset, SubscribeAnswer, SubscribeEntry } from '#shared/topics/protocol.ts'
import { socketUrl } from '../gateway/socket-url.ts'

/** Time limits of the real client, in ms. */
const OPENS_WITHIN_MS = 8_000
const ANSWERS_WITHIN_MS = 8_000
const BEAT_SLACK_MS = 1_000
/** One of this many connections takes deflated frames: an inflater for each would take too much CPU time. */
const DEFLATED_ONE_IN = 10
let opened = 0

/** A message that the gateway sends without a request. */
export type ServerMessage =
  | readonly ['change', Change]
  | readonly ['reset', Reset]
  | readonly ['beat', Beat]
  | readonly ['moving', { readonly within: number }]

/** The events of a connection; `gone` is the last. */
export interface Listener {
  up(): void
  received(message: ServerMessage): void
  answered(answers: readonly SubscribeAnswer[]): void
  /** `barred`: the gateway sent a disconnect packet, after which a client waits longer. */
  gone(how: { readonly barred: boolean }): void
}

/** One connection with just enough Socket.IO over `ws`, at a hundredth of its client's cost. */
export type Connection = ReturnType<typeof openConnection>

export function openConnection(
  url: string,
  beatMs: number,
  listener: Listener,
  headers: Readonly<Record<string, string>> = {},
) {
  const address = socketUrl(url)
  const ws = new WebSocket(address, { perMessageDeflate: opened++ % DEFLATED_ONE_IN === 0, headers })
  const asked = new Map<number, NodeJS.Timeout>()
  let asks = 0
  let ended = false
  let late = setTimeout(end, OPENS_WITHIN_MS)

  function end(how = { barred: false }) {
    if (ended) return
    ended = true
    clearTimeout(late)
    for (const timer of asked.values()) clearTimeout(timer)
    ws.terminate()
    listener.gone(how)
  }

  /** Ends the connection after two beats without a frame, unless frames wait unread because this process was busy. */
  function watchSilence() {
    let frames = 0
    const endUnlessReceived = () => {
      const before = frames
      setImmediate(() => setImmediate(() => frames === before && end()))
    }
    const noteFrame = () => {
      frames++
      clearTimeout(late)
      if (!ended) late = setTimeout(endUnlessReceived, 2 * beatMs + BEAT_SLACK_MS)
    }
    noteFrame()
    ws.on('message', noteFrame)
    listener.up()
  }

  function receive(text: string) {
    if (ended) return
    if (text === '2') ws.send('3')
    else if (text.startsWith('42')) listener.received(parse(text, 2) as ServerMessage)
    else if (text.startsWith('43')) {
      const id = Number.parseInt(text.slice(2), 10)
      clearTimeout(asked.get(id))
      asked.delete(id)
      const [answers] = parse(text, text.indexOf('[')) as [readonly SubscribeAnswer[]]
      listener.answered(answers)
    } else if (text.startsWith('0')) ws.send('40')
    else if (text.startsWith('40')) watchSilence()
    else if (text.startsWith('41')) end({ barred: true })
  }

  ws.on('error', () => undefined)
  ws.once('close', () => end())
  ws.on('message', (bytes) => receive(String(bytes)))
  return {
    ask(entries: readonly SubscribeEntry[]) {
      const id = asks++
      asked.set(id, setTimeout(end, ANSWERS_WITHIN_MS))
      ws.send(`42${id}${JSON.stringify(['subscribe', entries])}`)
    },
    unsubscribe(topics: readonly string[]) {
      if (!ended && ws.readyState === WebSocket.OPEN) ws.send(`42${JSON.stringify(['unsubscribe', topics])}`)
    },
    /** Ends it without a closing handshake: the other end may be frozen. */
    end: () => end(),
  }
}

const last = { text: '', from: 0, value: undefined as unknown }

/** Parses a room's frame, the same text for all its readers, once. */
function parse(text: string, from: number): unknown {
  if (last.text !== text || last.from !== from)
    Object.assign(last, { text, from, value: JSON.parse(text.slice(from)) })
  return last.value
}
