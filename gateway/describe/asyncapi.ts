import * as z from 'zod'
import * as protocol from '#shared/topics/protocol.ts'
import { closeCodes } from '../socket/close-reasons.ts'
import { createSchemas, type Described } from './parts.ts'

/** The messages of both sides. */
const events = {
  subscribe: {
    action: 'receive',
    args: z.tuple([z.array(protocol.subscribeEntrySchema)]),
    ack: z.array(protocol.subscribeAnswerSchema),
    text: 'Topics to follow. The ack has one answer for each entry, in order; what is no list is answered `[{error}]`.',
  },
  unsubscribe: {
    action: 'receive',
    args: z.tuple([z.array(z.string())]),
    text: 'Names of topics that are no longer followed.',
  },
  time: {
    action: 'receive',
    args: z.tuple([]),
    ack: z.number(),
    text: 'The ack has the gateway’s clock, epoch ms; none comes where credits are used up.',
  },
  change: {
    action: 'send',
    args: z.tuple([protocol.changeSchema]),
    text: 'A change of a topic. It applies where the epoch is the same and `from` is the seq held; a seq not above the one held is a repeat; anything else is a gap: subscribe again without `since`.',
  },
  reset: {
    action: 'send',
    args: z.tuple([protocol.resetSchema]),
    text: 'The whole state again: replace, don’t merge.',
  },
  beat: {
    action: 'send',
    args: z.tuple([protocol.beatSchema]),
    text: 'Sent every BEAT_MS to each watched topic, and at once when its health changes. A beat that names a higher seq, or another digest at the same one, is a gap. A client that has heard nothing for two beats takes the link for dead.',
  },
  moving: {
    action: 'send',
    args: z.tuple([protocol.movingSchema]),
    text: 'The gateway is leaving: reconnect at a random time within that many ms.',
  },
} as const satisfies Record<keyof (protocol.ClientToGateway & protocol.GatewayToClient), Event>

const querySchema = z.object({ EIO: z.literal('4'), transport: z.literal('websocket') })

interface Event {
  /** The gateway's side of the operation. */
  readonly action: 'send' | 'receive'
  readonly args: z.core.$ZodTuple
  /** The argument of the acknowledgement; absent: the event has none. */
  readonly ack?: z.core.$ZodType
  readonly text: string
}

/** AsyncAPI 3.0 of the socket. @param origin the gateway's address for players, where it is set */
export function asyncApi(version: string, origin: string | undefined): Described {
  const { schemas, schemaOf } = createSchemas()
  const entries = Object.entries<Event>(events)
  const codes = Object.entries(closeCodes)
    .map(([reason, code]) => `${code} ${reason}`)
    .join(', ')
  const onSocket = (message: string) => ({ $ref: `#/channels/socket/messages/${message}` })
  const messageOf = (name: string, summary: string, args: z.core.$ZodTuple) => ({
    name,
    summary,
    payload: schemaOf(args),
  })
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Nare gateway: the socket',
      version,
      description: [
        'Socket.IO 4 over WebSocket alone, at the default path. Public data only. The payload of a message is the list of',
        'the event’s arguments; a reply is the list of its ack’s. The digest of a beat is defined in',
        '`shared/topics/rows.ts` and comes, with all else that a reader does, as the file `/reader.js`. The gateway closes',
        `a connection with a code: ${codes}. Every closed client may reconnect, after its back-off. A handshake is`,
        'refused by HTTP 400, 403 (the origin), 429 (the share of an address) or 503 (the gateway leaves, or is overloaded).',
      ].join(' '),
    },
    defaultContentType: 'application/json',
    servers: {
      gateway: {
        host: origin ? new URL(origin).host : '{host}',
        protocol: origin?.startsWith('http:') ? 'ws' : 'wss',
        ...(!origin && { variables: { host: { description: 'The gateway, or the balancer before it.' } } }),
      },
    },
    channels: {
      socket: {
        address: '/socket.io/',
        bindings: { ws: { query: schemaOf(querySchema), bindingVersion: '0.1.0' } },
        messages: Object.fromEntries(
          entries.flatMap(([name, { args, ack, text }]) => [
            [name, messageOf(name, text, args)],
            ...(ack
              ? [[`${name}-ack`, messageOf(`${name}-ack`, `The ack of ${name}.`, z.tuple([ack]))]]
              : []),
          ]),
        ),
      },
    },
    operations: Object.fromEntries(
      entries.map(([name, { action, ack }]) => [
        name,
        {
          action,
          channel: { $ref: '#/channels/socket' },
          messages: [onSocket(name)],
          ...(ack && {
            reply: { channel: { $ref: '#/channels/socket' }, messages: [onSocket(`${name}-ack`)] },
          }),
        },
      ]),
    ),
    components: { schemas },
  }
}
