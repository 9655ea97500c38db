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

/** Interval of sending unchanged marks again, in ms: the gateways forget a browser that is not used. */
const RENEWED_AFTER_MS = 86_400_000

/** The cache where the service worker finds the marks and the texts, and their address in it. */
const CACHE = 'push'
const MARKS = '/marks'

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
  ({ follows, followedPrices, choices, spoilers: { isSafe }, language }): ChosenMarks => {
    const kinds = matchKinds.filter(
      (kind) => choices.kinds.includes(kind) && (kind === 'kick-off' || !isSafe),
    )
    const topics = follows.filter(({ of, kind }) => of === 'league' && kind !== 'price').map(followKey)
    // The price of a match in play reveals its score.
    const prices = choices.kinds.includes('price')
      ? followedPrices.filter(({ of }) => of === 'sports' || !isSafe)
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

const isUnderKey = ({ options }: PushSubscription, key: string): boolean => {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}

/** The browser's subscription under the gateways' key. A subscription under another key is replaced. */
async function subscriptionOf(manager: PushManager, key: string): Promise<PushSubscription> {
  const before = await manager.getSubscription()
  if (before && isUnderKey(before, key)) return before
  await before?.unsubscribe()
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
async function update(subscription: PushSubscription, { prices, ...marks }: ChosenMarks): Promise<PushState> {
  const cache = await caches.open(CACHE)
  const { endpoint } = subscription
  const last = fieldsOf(await (await cache.match(MARKS))?.json())
  const isSame = last.endpoint === endpoint && JSON.stringify(last.marks) === JSON.stringify(marks)
  if (isSame && Date.now() < (asTime(last.at) ?? 0) + RENEWED_AFTER_MS) return 'on'
  const json = subscription.toJSON()
  if (!(await (marks.marks.length > 0 ? keepMarks(json, marks) : dropMarks(json)))) return 'failed'
  const next = { endpoint, marks, at: Date.now(), texts: alertTexts(prices) }
  await cache.put(MARKS, new Response(JSON.stringify(next)))
  return 'on'
}

/** Runs one at a time over all tabs, so that the latest marks are sent last. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> =>
  (await tabLocks()?.request('nare-push', work)) ?? (await work())

/** Sends the marks for the browser's subscription. Without a subscription it makes one only if the player has asked. */
async function sendMarks(marks: ChosenMarks, isAsked: boolean): Promise<PushState> {
  const manager = (await worker())?.pushManager
  const key = manager && (await pushKey())
  if (!manager || !key) return 'none'
  if (!isAsked && !(await manager.getSubscription())) return 'off'
  return await inTurn(async () => update(await subscriptionOf(manager, key), marks))
}

/** Sends the marks again where the browser is subscribed. */
export const renewFx = createEffect((marks: ChosenMarks) => sendMarks(marks, false))
sample({ clock: opened, source: $marks, target: renewFx })

const switchOnFx = createEffect((marks: ChosenMarks) => sendMarks(marks, true))
sample({ clock: pushSwitchedOn, source: $marks, target: switchOnFx })

const switchOffFx = createEffect(async (): Promise<PushState> => {
  const subscription = await (await worker())?.pushManager?.getSubscription()
  // After this the push service refuses pushes, so a gateway that misses the request below forgets the browser too.
  await subscription?.unsubscribe()
  if (subscription) await dropMarks(subscription.toJSON())
  await caches.delete(CACHE)
  return 'off'
})
sample({ clock: pushSwitchedOff, target: switchOffFx })

export const $push = createStore<PushState>('none')
  .on([renewFx.doneData, switchOnFx.doneData, switchOffFx.doneData], (_, state) => state)
  .on(switchOnFx.fail, () => 'failed')

export const $isSwitching = combine(switchOnFx.pending, switchOffFx.pending, (on, off) => on || off)
