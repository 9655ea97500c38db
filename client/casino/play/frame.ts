import { combine, createEvent, createStore, sample } from 'effector'
import { asyncScheduler, filter, fromEvent, map, merge, partition, share, throttleTime } from 'rxjs'
import { balanceAsked } from '../../account/player/account.ts'
import { stillHere } from '../../account/session/idleness.ts'
import { fields } from '../../state/fields.ts'
import { navigated } from '../../state/place.ts'
import { feed } from '../../streams/feed.ts'
import { gameLeft } from './exit.ts'
import { type GameMessage, readMessage } from './message.ts'
import { frameFailed, gameReady } from './play.ts'

/** The game's iframe; null once it is removed. */
export const frameShown = createEvent<HTMLIFrameElement | null>()

/** The player has closed the note about a low balance. */
export const shortageRead = createEvent()

const $frame = createStore<HTMLIFrameElement | null>(null).on(frameShown, (_, frame) => frame)

interface OpenFrame {
  readonly frame: HTMLIFrameElement
  readonly url: string
}

/** Least interval between balance requests caused by a game's messages, in ms. */
const BALANCE_EVERY_MS = 1_000

/** The messages of the frame. `balance-changed` is throttled, since each causes a call. */
function messages$({ frame, url }: OpenFrame) {
  const all$ = fromEvent<MessageEvent>(window, 'message').pipe(
    map((event) => readMessage(event, { window: frame.contentWindow, url })),
    filter((message) => message !== undefined),
    share(),
  )
  const [balance$, other$] = partition(all$, ({ type }) => type === 'balance-changed')
  const ends = { leading: true, trailing: true }
  return merge(other$, balance$.pipe(throttleTime(BALANCE_EVERY_MS, asyncScheduler, ends)))
}

/** Emits when the browser refuses to frame an address outside GAME_ORIGINS. */
const refusals$ = ({ url }: OpenFrame) =>
  fromEvent<SecurityPolicyViolationEvent>(document, 'securitypolicyviolation').pipe(
    filter(
      ({ effectiveDirective, blockedURI }) =>
        effectiveDirective === 'frame-src' && new URL(url).href.startsWith(blockedURI),
    ),
    map(() => ({ type: 'not allowed' as const })),
  )

const messages = feed<OpenFrame, GameMessage | { readonly type: 'not allowed' }>({
  $params: combine($frame, fields.casino_game_url, (frame, url) => (frame && url ? { frame, url } : null)),
  watch: (open) => merge(messages$(open), refusals$(open)),
})

/** An event for each batch with a message of this type. */
const messageOf = (type: GameMessage['type'] | 'not allowed') =>
  messages.filter({ fn: (batch) => batch.some((message) => message.type === type) })

sample({ clock: messageOf('ready'), target: gameReady })
sample({ clock: messageOf('failed'), fn: () => 'broken' as const, target: frameFailed })
sample({ clock: messageOf('log-in'), fn: () => 'logged out' as const, target: frameFailed })
sample({ clock: messageOf('not allowed'), fn: () => 'not allowed' as const, target: frameFailed })
// Input inside the frame is not visible to the page: a changed balance counts as activity.
sample({ clock: messageOf('balance-changed'), target: [balanceAsked, stillHere] })
sample({ clock: messageOf('cashier'), fn: () => '/deposit', target: navigated })
sample({ clock: messageOf('lobby'), target: gameLeft })

/** True while the balance is too low for a stake, according to the game's message. */
export const $isShort = createStore(false)
  .on(messageOf('balance-low'), () => true)
  .reset(shortageRead, messageOf('balance-changed'), fields.casino_game_url)

/** The player has closed the hint to turn the phone, which shows once a visit. */
export const hintRead = createEvent()
export const $hintRead = createStore(false).on(hintRead, () => true)

/** The height that the game requested, in CSS px; null: it fills the available height. */
export const $height = createStore<number | null>(null)
  .on(messages, (held, batch) =>
    batch.reduce((height, message) => (message.type === 'height' ? message.height : height), held),
  )
  .reset(fields.casino_game_url)
