/** The packets of Socket.IO 5 that a text can tell. The binary ones, 5 and 6, have no use here and are refused. */
const CONNECT = 0
const DISCONNECT = 1
const EVENT = 2
const ACK = 3

/** Socket.IO raises these by itself; a player who sends one would raise it too. */
const ITS_OWN = ['connect', 'connect_error', 'disconnect', 'disconnecting', 'newListener', 'removeListener']

export interface Packet {
  readonly type: number
  readonly nsp: string
  readonly id?: number
  readonly data?: unknown
}

/** JSON that was encoded before, and goes into an answer as it is. */
export class Json {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const shape = /^([0-3])(?:(\/[^,]*),?)?(\d{1,15})?/

/** Reads a packet. @throws where it is none that a player may send */
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

/** What Socket.IO is to parse with: its own format, as far as it is needed. Nothing is kept between packets. */
export const parser = { Encoder, Decoder }
