import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { fromEvent, merge, tap } from 'rxjs'
import { readEntry, writeEntry } from '../storage/entry.ts'
import { feed } from '../streams/feed.ts'

/** A browser's install prompt, which can be opened once. */
interface InstallOffer extends Event {
  readonly type: 'beforeinstallprompt'
  prompt(): Promise<unknown>
}

type PageEvent = InstallOffer | (Event & { readonly type: 'appinstalled' })

/** Open while the page is. Keeps the browser's install prompts. */
export const InstallGate = createGate()

export const promptDismissed = createEvent()
export const installAccepted = createEvent()

const pageEvents = feed({
  $params: InstallGate.status.map((open) => (open ? 'page' : null)),
  watch: () =>
    merge(
      // Without preventDefault the browser opens the prompt itself; prevented, the page can open it later.
      fromEvent<InstallOffer>(window, 'beforeinstallprompt').pipe(tap((offer) => offer.preventDefault())),
      fromEvent<PageEvent>(window, 'appinstalled'),
    ),
})

const askFx = createEffect((offer: InstallOffer) => offer.prompt())
const rememberFx = createEffect(() => writeEntry('app-prompt-dismissed', true))

const isOffer = (event: PageEvent): event is InstallOffer => event.type === 'beforeinstallprompt'

const $offer = createStore<InstallOffer | null>(null)
  .on(pageEvents, (offer, events) => events.findLast(isOffer) ?? offer)
  .on(askFx, () => null)

export const $installOffered = $offer.map((offer) => offer !== null)

/** Read at the page's start, so that a dismissed prompt does not flash. */
const $dismissed = createStore(readEntry('app-prompt-dismissed') === true).on(promptDismissed, () => true)

/** True on a page that was opened from the home screen, or added to it. */
export const $installed = createStore(
  globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false,
).on(pageEvents, (installed, events) => installed || events.some((event) => !isOffer(event)))

/** True if the prompt was not dismissed and the page is not installed. */
export const $promptWanted = combine(
  $dismissed,
  $installed,
  (dismissed, installed) => !dismissed && !installed,
)

sample({ clock: promptDismissed, target: rememberFx })
sample({ clock: installAccepted, source: $offer, filter: (offer) => offer !== null, target: askFx })
