import { WebSocket } from 'ws'
import type { Beat, Change, Reset, SubscribeAnswer, SubscribeEntry } from '#shared/topics/protocol.ts'
import { socketUrl } from '../gateway/socket-url.ts'

/** As the real client has them. */
const OPENS_WITHIN_MS = 8_000
const ANSWERS_WITHIN_MS = 8_000
const BEAT_SLACK_MS = 1_000
/** One of so many takes deflated frames, as a browser does: an inflater for each would take the processor from the rest. */
const DEFLATED_ONE_IN = 10
let opened = 0

/** A message that the gateway sends unasked. */
export type Said =
  | readonly ['change', Change]
  | readonly ['reset', Reset]
  | readonly ['beat', Beat]
  | readonly ['moving', { readonly within: number }]

/** The events of a connection; `gone` is the last. */
export interface Listener {
  up(): void
  said(said: Said): void
  answered(answers: readonly SubscribeAnswer[]): void
  /** `barred`: the gateway asked not to be called again at once. */
  gone(how: { readonly barred: boolean }): void
}

/** One connection: just enough Socket.IO over `ws`, a hundredth of the work of its client. */
export interface Wire {
  ask(entries: readonly SubscribeEntry[]): void
  /** Ends it without waiting for a farewell: the other end may be frozen. */
  end(): void
}

export function openWire(url: string, beatMs: number, listener: Listener): Wire {
  const address = socketUrl(url)
  const ws = new WebSocket(address, { perMessageDeflate: opened++ % DEFLATED_ONE_IN === 0 })
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

  /** Two silent beats are a dead link; unless it was us who did not listen. */
  function beUp() {
    let frames = 0
    const endUnlessHeard = () => {
      const before = frames
      setImmediate(() => setImmediate(() => frames === before && end()))
    }
    const heard = () => {
      frames++
      clearTimeout(late)
      if (!ended) late = setTimeout(endUnlessHeard, 2 * beatMs + BEAT_SLACK_MS)
    }
    heard()
    ws.on('message', heard)
    listener.up()
  }

  function hear(text: string) {
    if (ended) return
    if (text === '2') ws.send('3')
    else if (text.startsWith('42')) listener.said(parse(text, 2) as Said)
    else if (text.startsWith('43')) {
      const id = Number.parseInt(text.slice(2), 10)
      clearTimeout(asked.get(id))
      asked.delete(id)
      const [answers] = parse(text, text.indexOf('[')) as [readonly SubscribeAnswer[]]
      listener.answered(answers)
    } else if (text.startsWith('0')) ws.send('40')
    else if (text.startsWith('40')) beUp()
    else if (text.startsWith('41')) end({ barred: true })
  }

  ws.on('error', () => undefined)
  ws.once('close', () => end())
  ws.on('message', (bytes) => hear(String(bytes)))
  return {
    ask(entries) {
      const id = asks++
      asked.set(id, setTimeout(end, ANSWERS_WITHIN_MS))
      ws.send(`42${id}${JSON.stringify(['subscribe', entries])}`)
    },
    end: () => end(),
  }
}

const last = { text: '', from: 0, value: undefined as unknown }

/** A room's frame is the same text for all its readers: it is parsed once. */
function parse(text: string, from: number): unknown {
  if (last.text !== text || last.from !== from)
    Object.assign(last, { text, from, value: JSON.parse(text.slice(from)) })
  return last.value
}
