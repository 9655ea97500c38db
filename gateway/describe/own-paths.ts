import * as z from 'zod'
import { CODE_LETTERS, CODE_SIZE, MOST_BOOKED } from '#shared/slip/booking.ts'
import { refusalSchema, stateSchema } from '#shared/topics/protocol.ts'
import { marksSchema, unsubscribeSchema } from '../push/subscriber.ts'
import type { Parts } from './parts.ts'

const id = z.string().max(64)
const pick = z.object({
  match_id: id,
  sub_type_id: id,
  odd_key: id,
  odd_value: z.number().gt(1),
  round_id: id.optional(),
})
const start_time = z.union([z.string(), z.number()]).optional().describe('The kick-off; absent: now.')
/** The fields of a booking. @param furtherFields of each of its picks */
const bookingWith = <Shape extends z.ZodRawShape>(furtherFields: Shape) => ({
  kind: z.enum(['sports', 'league']),
  picks: z
    .array(pick.extend(furtherFields))
    .min(1)
    .max(MOST_BOOKED)
    .describe('One for each match, at the price it was shared at.'),
})
const until = z.number().describe('The end of the code, epoch ms.')
const code = z
  .string()
  .length(CODE_SIZE)
  .regex(new RegExp(`^[${CODE_LETTERS}]+$`))

/** OpenAPI's paths of the gateway itself: topics, codes, subscriptions to pushes, calendars, pokes and its state. */
export function ownPaths({ answer, text, body, inPath, textIn, refused, refusedCall }: Parts) {
  const refusedTopic = answer('Refused.', z.object({ error: refusalSchema }))
  return {
    '/topics/{topic}': {
      get: {
        operationId: 'topic',
        summary: 'The whole state of a topic. It subscribes nobody: it keeps the topic polled for LINGER_MS.',
        parameters: [
          inPath('topic', z.string(), 'The name of a topic, its slashes as they are.'),
          { ...textIn('query', 'past', 'Of a selection: its kept history too.'), allowEmptyValue: true },
          textIn('header', 'if-none-match', 'An ETag that is held.'),
        ],
        responses: {
          200: {
            ...answer('The state.', stateSchema),
            headers: {
              etag: { schema: { type: 'string' }, description: 'The version: `"{epoch}.{seq}"`.' },
              'x-now': { schema: { type: 'string' }, description: 'The gateway’s clock, epoch ms.' },
            },
          },
          304: answer('The version that is held; its health in `x-health`.'),
          default: refusedTopic,
        },
      },
    },
    '/codes': {
      post: {
        operationId: 'makeCode',
        summary:
          'Keeps the picks of a slip under a code until 7 days after the last kick-off. No stake, no player.',
        requestBody: body(z.object(bookingWith({ start_time }))),
        responses: { 200: answer('The code.', z.object({ code, until })), default: refused },
      },
    },
    '/codes/{code}': {
      get: {
        operationId: 'findCode',
        summary: 'The picks under a code.',
        parameters: [inPath('code', code, 'The code.')],
        responses: {
          200: answer('The picks.', z.object({ ...bookingWith({}), until })),
          404: answer('No slip has this code.', refusedCall),
          default: refused,
        },
      },
    },
    '/marks': {
      get: {
        operationId: 'pushKey',
        summary: 'The public key (VAPID) by which a browser subscribes to pushes.',
        responses: {
          200: answer('The key; none where Web Push is off.', z.object({ key: z.string().exactOptional() })),
          default: refused,
        },
      },
      post: {
        operationId: 'mark',
        summary: 'Keeps a subscription to pushes, with the public topics that it is for. No player.',
        requestBody: body(marksSchema),
        responses: { 200: answer('It is kept.', z.object({ until: z.number() })), default: refused },
      },
      delete: {
        operationId: 'unmark',
        summary: 'Ends a subscription.',
        requestBody: body(unsubscribeSchema),
        responses: { 200: answer('It is gone.', z.object({ status: z.literal(200) })), default: refused },
      },
    },
    '/calendar/{file}': {
      get: {
        operationId: 'calendar',
        summary: 'The weeks of a competition to come, for calendars that follow the address.',
        parameters: [
          inPath('file', z.string(), '`{competition_id}.ics`.'),
          textIn('query', 'club', 'That club’s matches alone.'),
          textIn('query', 'language'),
        ],
        responses: { 200: text('An iCalendar file.', 'text/calendar'), default: refused },
      },
    },
    '/poke': {
      post: {
        operationId: 'poke',
        summary: 'The provider says that topics have changed: they are polled at once.',
        requestBody: body(
          z.object({
            token: z
              .string()
              .describe(
                'A JWT, HS256 with PROVIDER_SECRET, of `{topics: [name, …], after, iat, exp, jti}`: valid for 60 s, once. `after`, if any, is the `jti` of the poke that its sender sent before.',
              ),
          }),
        ),
        responses: {
          202: answer('Every gateway is told.', z.object({ status: z.literal(202) })),
          default: answer('Not told: send it again with a new token.', refusedCall),
        },
      },
    },
    '/healthz': {
      get: {
        operationId: 'healthz',
        summary: 'The process lives.',
        responses: { 200: answer('It does.', z.object({ status: z.literal('ok') })) },
      },
    },
    '/readyz': {
      get: {
        operationId: 'readyz',
        summary: 'The gateway can serve.',
        responses: {
          200: answer('It can.', z.object({ status: z.literal('ready'), reasons: z.array(z.string()) })),
          503: answer('Not now.', z.object({ status: z.string(), reasons: z.array(z.string()) })),
        },
      },
    },
    '/metrics': {
      get: {
        operationId: 'metrics',
        summary: 'For Prometheus.',
        responses: { 200: text('Its text format.', 'text/plain') },
      },
    },
  }
}
