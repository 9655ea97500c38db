/** The text packets of the Socket.IO 5 protocol. Binary packets, 5 and 6, are refused. */
const CONNECT = 0
const DISCONNECT = 1
const EVENT = 2
const ACK = 3

/** Socket.IO's own events: a client that sent one would trigger it. */
const ITS_OWN = ['connect', 'connect_error', 'disconnect', 'disconnecting', 'newListener', 'removeListener']

export interface Packet {
  readonly type: number
  readonly nsp: string
  readonly id?: number
  readonly data?: unknown
}

/** Encoded JSON, which goes into an answer unchanged. */
export class Json {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const shape = /^([0-3])(?:(\/[^,]*),?)?(\d{1,15})?/

/** Reads a packet. @throws Error if a client may not send it */
export function readPacket(text: unknown): Packet {
  const [head, type, nsp = '/', id] = (typeof text === 'string' && shape.exec(text)) || []
  if (head === undefined || typeof text !== 'string') throw new Error('not a packet')
  const rest = text.slice(head.length)
  const data: unknown = rest === '' ? undefined : JSON.parse(rest)
  const packet = { type: Number(type), nsp, ...(id !== undefined && { id: Number(id) }), data }
  if (!isSound(packet)) throw new Error('not the contents of such a packet')
  return packet
}

function isSound({ type, data }: Packet): boolean {
  switch (type) {
    case CONNECT:
      return data === undefined || (typeof data === 'object' && data !== null)
    case DISCONNECT:
      return data === undefined
    case EVENT:
      return Array.isArray(data) && typeof data[0] === 'string' && !ITS_OWN.includes(data[0])
    case ACK:
      return Array.isArray(data)
    default:
      return false
  }
}

/** A packet as text. */
export function writePacket({ type, nsp, id, data }: Packet): string {
  const head = `${type}${nsp === '/' ? '' : `${nsp},`}${id ?? ''}`
  if (data == null) return head
  const encoded = Array.isArray(data) && data[0] instanceof Json ? `[${data[0].text}]` : JSON.stringify(data)
  return head + encoded
}

class Encoder {
  encode(packet: Packet): string[] {
    return [writePacket(packet)]
  }
}

class Decoder {
  #listener: ((packet: Packet) => void) | undefined

  on(_: 'decoded', listener: (packet: Packet) => void): void {
    this.#listener = listener
  }

  removeListener(): void {
    this.#listener = undefined
  }

  add(text: unknown): void {
    this.#listener?.(readPacket(text))
  }

  destroy(): void {
    this.#listener = undefined
  }
}

/** Socket.IO's parser for text packets. It keeps no state between packets. */
export const parser = { Encoder, Decoder }
