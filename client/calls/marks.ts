import type { PushMarks } from '#shared/alerts.ts'
import { asText, fieldsOf } from '#shared/model/field.ts'
import { request } from '#shared/provider/request.ts'

/** Time-out of a request, in ms: longer than a slow network takes to open a connection. */
const TIMEOUT_MS = 15_000

const requestMarks = (method: 'GET' | 'POST' | 'DELETE', data?: object) =>
  request({ url: '/marks', method, signal: AbortSignal.timeout(TIMEOUT_MS), ...(data && { data }) })

/** The key with which browsers subscribe to pushes; undefined: no pushes; null: no answer. Never throws. */
export async function pushKey(): Promise<string | undefined | null> {
  const { status, body } = await requestMarks('GET')
  return status === undefined ? null : asText(fieldsOf(body).key)
}

/** Has the gateway push for these marks to a subscription. False: it does not. Never throws. */
export const keepMarks = async (subscription: PushSubscriptionJSON, marks: PushMarks): Promise<boolean> =>
  (await requestMarks('POST', { subscription, ...marks })).status === 200

/** Has the gateway stop its pushes to a subscription. False: it may go on. Never throws. */
export const dropMarks = async (subscription: PushSubscriptionJSON): Promise<boolean> =>
  (await requestMarks('DELETE', { subscription })).status === 200
