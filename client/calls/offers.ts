import {
  attach,
  combine,
  createEffect,
  createEvent,
  createStore,
  type Store,
  sample,
  scopeBind,
} from 'effector'
import { timer } from 'rxjs'
import { type OfferName, readOffers } from '#shared/calls/offers.ts'
import { pageSettingsOf } from '#shared/page-settings.ts'
import { readEntry, writeEntry } from '../storage/entry.ts'

type Offers = ReadonlySet<OfferName>
/** A call that waits for the offers, as the function that continues it with them. */
type Waiter = (offers: Offers) => void

const page = pageSettingsOf(globalThis.document)

/** Time that a call waits for the settings, in ms: the provider's time-out, and some for the network. */
const TIMEOUT_MS = page.providerMs + 2_000

/** The settings call was answered; its message. */
export const settingsAnswered = createEvent<unknown>()

/** The settings call has failed, or takes too long. */
export const settingsMissed = createEvent()

export const offersAwaited = createEvent<Waiter>()

const readKeptFx = createEffect(() => readOffers({ offers: readEntry('offers') }))
const keepFx = createEffect((offers: Offers) => void writeEntry('offers', [...offers]))

/** The provider's offers: from the page or the settings call, else from the last visit, else none. Null: not known. */
export const $offers = createStore<Offers | null>(page.offers ? new Set(page.offers) : null)
  .on(settingsAnswered, (_, message) => readOffers(message))
  .on(readKeptFx.doneData, (offers, kept) => offers ?? kept)

/** True if the offers come from the page or an answer; false while they are those of the last visit. */
export const $areOffersKnown = createStore(page.offers !== undefined).on(settingsAnswered, () => true)

sample({ clock: settingsAnswered, fn: readOffers, target: keepFx })
sample({ clock: settingsMissed, target: readKeptFx })

/** True where the provider offers the call; false until that is known. */
export const offered = (name: OfferName): Store<boolean> =>
  $offers.map((offers) => offers?.has(name) ?? false)

const continueFx = createEffect(({ offers, waiters }: { offers: Offers; waiters: readonly Waiter[] }) => {
  for (const waiter of waiters) waiter(offers)
})

const $waiters = createStore<readonly Waiter[]>([])
  .on(offersAwaited, (waiters, waiter) => [...waiters, waiter])
  .reset(continueFx)

sample({
  source: combine($offers, $waiters, (offers, waiters) => ({ offers, waiters })),
  filter: (held): held is { offers: Offers; waiters: readonly Waiter[] } => held.offers !== null,
  target: continueFx,
})

/** Waits in `$waiters`. After the time-out the offers of the last visit are read, which end the wait. */
const waitFx = createEffect(() => {
  const awaited = scopeBind(offersAwaited, { safe: true })
  const missed = scopeBind(settingsMissed, { safe: true })
  return new Promise<Offers>((resolve) => {
    const timeout = timer(TIMEOUT_MS).subscribe(() => missed())
    awaited((offers) => {
      timeout.unsubscribe()
      resolve(offers)
    })
  })
})

/** The offers, once they are known or the settings call has timed out. Never fails. */
export const offersFx = attach({ source: $offers, effect: (offers) => offers ?? waitFx() })
