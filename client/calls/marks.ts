import type { PushMarks } from '#shared/alerts.ts'
import { asText, fieldsOf } from '#shared/model/field.ts'
import { request } from '#shared/provider/request.ts'

/** Longer than a slow network takes to open a connection, in ms. */
const TIMEOUT_MS = 15_000

const ask = (method: 'GET' | 'POST' | 'DELETE', data?: object) =>
  request({ url: '/marks', method, signal: AbortSignal.timeout(TIMEOUT_MS), ...(data && { data }) })

/** The key by which browsers subscribe to pushes; undefined where the gateways have none, or do not answer. Never throws. */
export const pushKey = async (): Promise<string | undefined> => asText(fieldsOf((await ask('GET')).body).key)

/** Asks the gateways for pushes of these marks to a subscription. False: they do not. Never throws. */
export const keepMarks = async (subscription: PushSubscriptionJSON, marks: PushMarks): Promise<boolean> =>
  (await ask('POST', { subscription, ...marks })).status === 200

/** Asks them to send no more. False: they may. Never throws. */
export const dropMarks = async (subscription: PushSubscriptionJSON): Promise<boolean> =>
  (await ask('DELETE', { subscription })).status === 200
