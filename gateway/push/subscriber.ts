import { createHash } from 'node:crypto'
import * as z from 'zod'
import { MINUTES_OF_DAY, MOST_MARKS, type PushMarks, pushKinds } from '#shared/alerts.ts'
import { isLanguage } from '#shared/languages.ts'
import { parseTopic } from '#shared/topics/name.ts'

/** Time for which a subscription is kept: pages renew theirs once a day. */
const KEPT_MS = 60 * 86_400_000

/** Base64url of `length` bytes. */
const base64Url = (length: number) =>
  z.string().refine((text) => /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === length)

/** A minute of the day (UTC). */
const minute = z
  .number()
  .int()
  .min(0)
  .max(MINUTES_OF_DAY - 1)

/** The address at the push service to which a browser's pushes are sent: a secret of the browser. */
const endpoint = z
  .url({ protocol: /^https$/ })
  .max(1_024)
  .refine((url) => !URL.parse(url)?.username)

/** A `followKey` of the league. */
const leagueKey = /^(match|team|competition)\/league\/[^\p{C}]+$/u

/** A mark: a decimal price. */
const price = z.number().gt(1).exactOptional()

const mark = z
  .object({
    // A `followKey` of the league, or the name of a round's or a selection's topic.
    topic: z
      .string()
      .max(200)
      .refine((name) => leagueKey.test(name) || ['live', 'selection'].includes(parseTopic(name)?.kind ?? '')),
    kinds: z.array(z.enum(pushKinds)).nonempty().max(pushKinds.length),
    above: price,
    below: price,
  })
  .refine(({ topic, kinds, above, below }) => {
    const prices = [above, below].filter((bound) => bound !== undefined)
    if (parseTopic(topic)?.kind === 'selection') return kinds.join() === 'price' && prices.length === 1
    return !kinds.includes('price') && prices.length === 0
  }, 'a selection has the kind price, and either above or below; nothing else has')

/** The body of `POST /marks`. */
export const marksSchema = z.object({
  subscription: z.object({ endpoint, keys: z.object({ p256dh: base64Url(65), auth: base64Url(16) }) }),
  marks: z.array(mark).nonempty().max(MOST_MARKS),
  quiet: z.object({ from: minute, to: minute }).optional(),
  language: z.string().refine(isLanguage),
})

/** A subscription as it is kept. */
export interface Subscriber extends PushMarks {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** The network that has made it, by `networkMark`. */
  readonly network: string
  /** Its end, epoch ms. */
  readonly until: number
}

/** The id of a subscription: a hash of its endpoint. As only its browser knows that endpoint, the id is its own. */
export const idOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url').slice(0, 22)

/** Reads the body of `POST /marks`; `fault` names the field that is wrong. */
export function readMarks(
  body: unknown,
  network: string,
  now: number,
): Subscriber | { readonly fault: string } {
  const parsed = marksSchema.safeParse(body)
  if (!parsed.success) return { fault: faultOf(parsed.error) }
  const { subscription, ...marks } = parsed.data
  return { endpoint: subscription.endpoint, ...subscription.keys, ...marks, network, until: now + KEPT_MS }
}

/** The body of `DELETE /marks`. */
export const unsubscribeSchema = z.object({ subscription: z.object({ endpoint }) })

/** The id of the subscription in the body of `DELETE /marks`; `fault` names the field that is wrong. */
export function readUnsubscribe(body: unknown) {
  const { data, error } = unsubscribeSchema.safeParse(body)
  return data ? { id: idOf(data.subscription.endpoint) } : { fault: faultOf(error) }
}

const faultOf = ({ issues: [issue] }: z.ZodError): string =>
  `${issue?.path.join('.') || 'the body'} cannot be used: ${issue?.message}`
