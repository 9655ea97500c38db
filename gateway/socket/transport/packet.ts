/** A text packet of the Socket.IO 5 protocol that a client may send. Events are of the root namespace alone. */
export type Packet =
  | { readonly kind: 'connect'; readonly namespace: string }
  | {
      readonly kind: 'event'
      readonly id: string
      readonly name: string
      readonly values: readonly unknown[]
    }
  | { readonly kind: 'disconnect' | 'ack' }

const shape = /^([0-3])(?:(\/[^,]*),?)?(\d{1,15})?/

/** Reads a packet; undefined if it is none, or one that a client may not send. */
export function readPacket(text: string): Packet | undefined {
  const [head = '', type, namespace = '/', id = ''] = shape.exec(text) ?? []
  const body = text.slice(head.length)
  const json = body === '' ? undefined : parsed(body)
  if (type === '0' && (body === '' || (typeof json === 'object' && json !== null)))
    return { kind: 'connect', namespace }
  if (namespace !== '/') return undefined
  if (type === '1' && body === '') return { kind: 'disconnect' }
  if (!Array.isArray(json)) return undefined
  if (type === '3') return { kind: 'ack' }
  const [name, ...values] = json
  return type === '2' && typeof name === 'string' ? { kind: 'event', id, name, values } : undefined
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
