import { attach, createEffect, createEvent, createStore, type Store, sample, scopeBind } from 'effector'
import { timer } from 'rxjs'
import { type OfferName, readOffers } from '#shared/calls/offers.ts'
import { pageSettingsOf } from '#shared/page-settings.ts'
import { readEntry, writeEntry } from '../storage/entry.ts'

/** The names of the calls that the provider offers, of those that not every provider has. */
type Offers = ReadonlySet<OfferName>

const page = pageSettingsOf(globalThis.document)

/** Time for which a call waits for the offers, in ms: the provider's time-out, and some for the network. */
const TIMEOUT_MS = page.providerMs + 2_000

/** The settings call was answered. Payload: the message in its body, which has the offers. */
export const settingsAnswered = createEvent<unknown>()

/** The settings call has failed, or takes too long: the offers of the last visit count instead. */
export const settingsMissed = createEvent()

const readLastOffersFx = createEffect(() => readOffers({ offers: readEntry('offers') }))
const storeOffersFx = createEffect((offers: Offers) => void writeEntry('offers', [...offers]))
sample({ clock: settingsMissed, target: readLastOffersFx })
sample({ clock: settingsAnswered, fn: readOffers, target: storeOffersFx })

/** The provider's offers: from the page or the settings call, else from the last visit, else none. Null: not known. */
export const $offers = createStore<Offers | null>(page.offers ? new Set(page.offers) : null)
  .on(settingsAnswered, (_, message) => readOffers(message))
  .on(readLastOffersFx.doneData, (offers, lastOffers) => offers ?? lastOffers)

/** True if the offers come from the page or an answer; false while they are those of the last visit. */
export const $areOffersKnown = createStore(page.offers !== undefined).on(settingsAnswered, () => true)

/** True where the provider offers the call; false until that is known. */
export const offered = (name: OfferName): Store<boolean> =>
  $offers.map((offers) => offers?.has(name) ?? false)

/** A call has begun to wait for the offers. Payload: the function that continues it. */
export const offersAwaited = createEvent<(offers: Offers) => void>()

/** The functions that continue the waiting calls. */
const $continuations = createStore<readonly ((offers: Offers) => void)[]>([]).on(
  offersAwaited,
  (continuations, continueCall) => [...continuations, continueCall],
)

const continueFx = attach({
  source: $continuations,
  effect(continuations, offers: Offers) {
    for (const continueCall of continuations) continueCall(offers)
  },
})
$continuations.reset(continueFx.done)

// Once the offers are known, and for each call that begins to wait thereafter.
sample({
  clock: [$offers, $continuations],
  source: $offers,
  filter: (offers) => offers !== null,
  target: continueFx,
})

/** Waits until the offers are known. After the time-out the offers of the last visit are read, which ends the wait. */
const awaitOffersFx = createEffect(() => {
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
export const offersFx = attach({ source: $offers, effect: (offers) => offers ?? awaitOffersFx() })
