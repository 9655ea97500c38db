import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { MINUTES_OF_DAY, matchKinds, type PushMark, type PushMarks } from '#shared/alerts.ts'
import { followKey } from '#shared/follows.ts'
import { asTime, fieldsOf } from '#shared/model/field.ts'
import { dropMarks, keepMarks, pushKey } from '../calls/marks.ts'
import { $follows, type Follow } from '../follows/follows.ts'
import { $language } from '../language/language.ts'
import { $spoilers } from '../spoilers.ts'
import { tabLocks } from '../storage/tabs.ts'
import { alertTemplates, priceAlert } from './alert.ts'
import { $choices } from './choices.ts'
import { opened } from './gates.ts'
import { $followedPrices, pricePath } from './prices.ts'

/** State of push alerts, which need no open page. `none`: not supported. `failed`: the gateway refused the marks. */
export type PushState = 'none' | 'off' | 'on' | 'failed'

/** The player has switched push alerts on, or off. */
export const pushSwitchedOn = createEvent()
export const pushSwitchedOff = createEvent()

/** Time after which unchanged marks are sent again, in ms: the gateways forget a browser that is not used. */
const RENEW_AFTER_MS = 86_400_000

/** The cache where the service worker finds the marks and the texts, and their address in it. */
const PUSH_CACHE = 'push'
const MARKS_PATH = '/marks'

/** A minute of the device's day as a minute of the UTC day. */
const utcMinute = (minute: number): number =>
  (minute + new Date().getTimezoneOffset() + MINUTES_OF_DAY) % MINUTES_OF_DAY

/** The marks for the gateways, and the followed prices, whose names only the service worker needs. */
type ChosenMarks = PushMarks & { readonly prices: readonly Follow[] }

/** The marks of the player's follows, each a subject and its kinds of alerts. Hidden results are not revealed. */
export const $marks = combine(
  {
    follows: $follows,
    followedPrices: $followedPrices,
    choices: $choices,
    spoilers: $spoilers,
    language: $language,
  },
  ({ follows, followedPrices, choices, spoilers: { hidesResults }, language }): ChosenMarks => {
    const kinds = matchKinds.filter(
      (kind) => choices.kinds.includes(kind) && (kind === 'kick-off' || !hidesResults),
    )
    const topics = follows.filter(({ of, kind }) => of === 'league' && kind !== 'price').map(followKey)
    // The price of a match in play reveals its score.
    const prices = choices.kinds.includes('price')
      ? followedPrices.filter(({ of }) => of === 'sports' || !hidesResults)
      : []
    const { quiet } = choices
    return {
      marks: [
        ...(kinds.length > 0 ? topics.map((topic): PushMark => ({ topic, kinds })) : []),
        ...prices.map(({ id, above, below }): PushMark => ({ topic: id, kinds: ['price'], above, below })),
      ],
      language,
      ...(quiet && { quiet: { from: utcMinute(quiet.from), to: utcMinute(quiet.to) } }),
      prices,
    }
  },
)

/** The page's service worker; undefined: none is installed. */
export const worker = async () => await globalThis.navigator?.serviceWorker?.getRegistration()

/** True for a subscription that was made with this key, in base64url. */
const isUnderKey = ({ options }: PushSubscription, key: string): boolean => {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}

/** The browser's subscription under the gateways' key. A subscription under another key is replaced. */
async function subscriptionOf(manager: PushManager, key: string): Promise<PushSubscription> {
  const subscription = await manager.getSubscription()
  if (subscription && isUnderKey(subscription, key)) return subscription
  await subscription?.unsubscribe()
  return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** The alerts that the service worker fills in: by kind and side of a match, or by topic and mark of a price. */
function alertTexts(prices: readonly Follow[]) {
  const ofPrices = prices.map((follow) => [
    `${follow.id} ${follow.above ?? follow.below}`,
    priceAlert(follow, '{price}', pricePath(follow), 0),
  ])
  return { ...alertTemplates(), ...Object.fromEntries(ofPrices) }
}

/** Sends the marks, unless the same ones were sent last, and stores them and the texts for the service worker. */
async function send(subscription: PushSubscription, { prices, ...marks }: ChosenMarks): Promise<PushState> {
  const cache = await caches.open(PUSH_CACHE)
  const { endpoint } = subscription
  const lastSent = fieldsOf(await (await cache.match(MARKS_PATH))?.json())
  const isSame = lastSent.endpoint === endpoint && JSON.stringify(lastSent.marks) === JSON.stringify(marks)
  if (isSame && Date.now() < (asTime(lastSent.at) ?? 0) + RENEW_AFTER_MS) return 'on'
  const json = subscription.toJSON()
  if (!(await (marks.marks.length > 0 ? keepMarks(json, marks) : dropMarks(json)))) return 'failed'
  const next = { endpoint, marks, at: Date.now(), texts: alertTexts(prices) }
  await cache.put(MARKS_PATH, new Response(JSON.stringify(next)))
  return 'on'
}

/** Runs the work of one tab at a time, so that the latest marks are sent last. */
const oneAtATime = async <T>(work: () => Promise<T>): Promise<T> =>
  (await tabLocks()?.request('nare-push', work)) ?? (await work())

/** Sends the marks for the browser's subscription. Without one, `subscribe` makes one and `renew` sends nothing. */
async function sendMarks(marks: ChosenMarks, purpose: 'renew' | 'subscribe'): Promise<PushState> {
  const manager = (await worker())?.pushManager
  const key = manager && (await pushKey())
  if (!manager || key === undefined) return 'none'
  // Within the lock: another work may have ended the subscription meanwhile, which must not be made anew.
  return await oneAtATime(async () => {
    const existing = await manager.getSubscription()
    if (purpose === 'renew' && !existing) return 'off'
    const subscription = key === null ? existing : await subscriptionOf(manager, key)
    return subscription ? send(subscription, marks) : 'failed'
  })
}

/** Sends the marks again where the browser is subscribed. */
export const renewFx = createEffect((marks: ChosenMarks) => sendMarks(marks, 'renew'))
sample({ clock: opened, source: $marks, target: renewFx })

const switchOnFx = createEffect((marks: ChosenMarks) => sendMarks(marks, 'subscribe'))
sample({ clock: pushSwitchedOn, source: $marks, target: switchOnFx })

const switchOff = async (): Promise<PushState> => {
  const subscription = await (await worker())?.pushManager?.getSubscription()
  // After this the push service refuses pushes, so a gateway that misses the request below forgets the browser too.
  await subscription?.unsubscribe()
  if (subscription) await dropMarks(subscription.toJSON())
  await caches.delete(PUSH_CACHE)
  return 'off'
}
const switchOffFx = createEffect(() => oneAtATime(switchOff))
sample({ clock: pushSwitchedOff, target: switchOffFx })

export const $push = createStore<PushState>('none')
  .on([renewFx.doneData, switchOnFx.doneData, switchOffFx.doneData], (_, state) => state)
  .on(switchOnFx.fail, () => 'failed')

export const $isSwitching = combine(switchOnFx.pending, switchOffFx.pending, (on, off) => on || off)
