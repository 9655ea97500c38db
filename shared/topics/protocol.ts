import * as z from 'zod/mini'

/** The messages of the socket, as schemas: `gateway/describe` writes them for other teams. Nothing reads messages by them. */
const named = <Fields extends z.core.$ZodShape>(id: string, fields: Fields) =>
  z.readonly(z.strictObject(fields)).check(z.meta({ id }))
const described = <Schema extends z.ZodMiniType>(schema: Schema, description: string) =>
  schema.check(z.describe(description))

const topic = described(z.string(), 'The name of a topic: its kind and its URI-encoded parts, by slashes.')
const at = described(z.number(), 'The gateway’s clock, epoch ms.')
const seq = z.int().check(z.nonnegative())
const row = z.readonly(z.record(z.string(), z.unknown()))
const rows = described(z.readonly(z.record(z.string(), row)), 'Rows by key.')

const versionFields = {
  epoch: described(z.string(), 'Changes when the history starts anew.'),
  seq: described(seq, 'Rises by exactly 1 with each committed change.'),
}

/** A version in a topic's history: same epoch and seq, same state, on every gateway. */
export const versionSchema = named('Version', versionFields)
export type Version = z.infer<typeof versionSchema>

/** Health of a topic's state. */
export const healthSchema = named('Health', {
  state: described(
    z.enum(['live', 'stale', 'down']),
    '`stale`: the last good poll is older than three of its periods; `down`: the provider fails.',
  ),
  as_of: described(z.number(), 'Epoch ms of the last good poll, 0 before the first.'),
  message: z.exactOptional(
    described(
      z.string().check(z.maxLength(200)),
      'The provider’s own words for the poll that failed; absent: it had none.',
    ),
  ),
  language: z.optional(
    described(z.string(), 'The tag of the message’s language, where the provider names it.'),
  ),
})
export type Health = z.infer<typeof healthSchema>

const messageFields = { topic, ...versionFields, at }
const reportFields = { ...messageFields, health: healthSchema }

/** One change of a topic. It applies where `epoch` is the same and `from` is the seq held. */
export const changeSchema = named('Change', {
  ...messageFields,
  from: described(seq, 'The seq to which the change applies.'),
  remove: z.exactOptional(
    described(z.readonly(z.array(z.string())), 'Keys of rows that are gone; they go first.'),
  ),
  upsert: z.exactOptional(
    described(z.readonly(z.record(z.string(), row)), 'Changed fields by key, whole; `null` deletes a field.'),
  ),
})
export type Change = z.infer<typeof changeSchema>
const changes = z.readonly(z.array(changeSchema))

/** A whole state. */
export const snapshotSchema = named('Snapshot', { ...reportFields, rows })
export type Snapshot = z.infer<typeof snapshotSchema>

/** A time throughout which polls proved a topic's state, epoch ms. */
const provenTimeSchema = z.readonly(z.strictObject({ from: z.number(), until: z.number() }))
export type ProvenTime = z.infer<typeof provenTimeSchema>

/** The past of a topic as a gateway knows it, oldest first. */
export const pastSchema = named('Past', {
  changes: described(changes, 'The kept changes that led to the state; none where they have a hole.'),
  proven: z.readonly(z.array(provenTimeSchema)),
})
export type Past = z.infer<typeof pastSchema>

/** A whole state by HTTP: with the past of a selection where it is asked for. */
export const stateSchema = named('State', { ...reportFields, rows, past: z.exactOptional(pastSchema) })

/** The answer to a `since` within the kept history: the missed changes, in order; empty for none. */
export const missedSchema = named('Missed', { ...reportFields, changes })
export type Missed = z.infer<typeof missedSchema>

/** The reason for which a topic is not served. */
export const refusalSchema = named('Refusal', {
  code: described(
    z.enum(['bad-topic', 'unknown', 'too-many', 'too-fast', 'unavailable']),
    'The last two are temporary: subscribe again later.',
  ),
  message: z.string(),
})
export type Refusal = z.infer<typeof refusalSchema>
export type RefusalCode = Refusal['code']

/** The answer to an entry that is refused. */
export const refusedSchema = named('Refused', { topic: z.exactOptional(topic), error: refusalSchema })
export const subscribeAnswerSchema = z.union([snapshotSchema, missedSchema, refusedSchema])
export type SubscribeAnswer = z.infer<typeof subscribeAnswerSchema>

/** The whole state again: replace, don't merge. */
export const resetSchema = named('Reset', { ...messageFields, rows })
export type Reset = z.infer<typeof resetSchema>

/** Sent every BEAT_MS to each watched topic, and at once when its health changes. */
export const beatSchema = named('Beat', {
  ...reportFields,
  digest: described(z.string(), '`digest` of the rows at this version.'),
})
export type Beat = z.infer<typeof beatSchema>

/** The gateway is leaving: reconnect at a random time within that many ms. */
export const movingSchema = named('Moving', { within: z.number() })
export type Moving = z.infer<typeof movingSchema>

/** Entry of a subscription: a topic, and the version to resume from. */
export const subscribeEntrySchema = named('SubscribeEntry', {
  topic,
  since: z.exactOptional(versionSchema),
  lite: z.exactOptional(
    described(
      z.boolean(),
      'For a round: few bytes rather than each change at once. Changes come merged, at intervals, and deflated.',
    ),
  ),
})
export type SubscribeEntry = z.infer<typeof subscribeEntrySchema>

export interface ClientToGateway {
  subscribe: (entries: readonly SubscribeEntry[], ack: (answers: readonly SubscribeAnswer[]) => void) => void
  unsubscribe: (topics: readonly string[]) => void
  /** Answers the gateway's clock, epoch ms. */
  time: (ack: (at: number) => void) => void
}

export interface GatewayToClient {
  change: (change: Change) => void
  reset: (reset: Reset) => void
  beat: (beat: Beat) => void
  moving: (moving: Moving) => void
}
