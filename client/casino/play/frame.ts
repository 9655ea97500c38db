import { combine, createEvent, createStore, sample } from 'effector'
import { asyncScheduler, filter, fromEvent, map, merge, share, throttleTime } from 'rxjs'
import { balanceAsked } from '../../account/player/balance.ts'
import { stillHere } from '../../account/session/idleness.ts'
import { fields } from '../../state/fields.ts'
import { navigated } from '../../state/place.ts'
import { feed } from '../../streams/feed.ts'
import { gameLeft } from './exit.ts'
import { type GameMessage, readMessage } from './message.ts'
import { frameFailed, gameReady } from './play.ts'

/** The game's iframe was drawn; null: removed. */
export const frameShown = createEvent<HTMLIFrameElement | null>()

/** The player closed the note about a low balance. */
export const lowBalanceNoteClosed = createEvent()

/** The last frame. React removes and gives it again at each render, which must not end a wait of `messages$`. */
const $frame = createStore<HTMLIFrameElement | null>(null).on(frameShown, (last, frame) => frame ?? last)

interface OpenFrame {
  readonly frame: HTMLIFrameElement
  readonly url: string
}

/** Least interval between balance requests caused by a game's messages, in ms. */
const BALANCE_EVERY_MS = 1_000

/** The messages of the game, and `balance due` where the balance is to be requested, throttled: each is a call. */
function messages$({ frame, url }: OpenFrame) {
  const message$ = fromEvent<MessageEvent>(window, 'message').pipe(
    map((event) => readMessage(event, { window: frame.contentWindow, url })),
    filter((message) => message !== undefined),
    share(),
  )
  const balanceDue$ = message$.pipe(
    filter(({ type }) => type === 'balance-changed'),
    throttleTime(BALANCE_EVERY_MS, asyncScheduler, { leading: true, trailing: true }),
    map(() => ({ type: 'balance due' as const })),
  )
  return merge(message$, balanceDue$)
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

type FrameMessage = GameMessage | { readonly type: 'balance due' | 'not allowed' }

const messages = feed<OpenFrame, FrameMessage>({
  $params: combine($frame, fields.casino_game_url, (frame, url) => (frame && url ? { frame, url } : null)),
  watch: (open) => merge(messages$(open), refusals$(open)),
})

/** An event for each batch of messages that has one of this type. */
const messageOf = (type: FrameMessage['type']) =>
  messages.filter({ fn: (batch) => batch.some((message) => message.type === type) })

sample({ clock: messageOf('ready'), target: gameReady })
sample({ clock: messageOf('failed'), fn: () => 'broken' as const, target: frameFailed })
sample({ clock: messageOf('log-in'), fn: () => 'logged out' as const, target: frameFailed })
sample({ clock: messageOf('not allowed'), fn: () => 'not allowed' as const, target: frameFailed })
// Input inside the frame is not visible to the page: a changed balance counts as activity.
sample({ clock: messageOf('balance due'), target: [balanceAsked, stillHere] })
sample({ clock: messageOf('cashier'), fn: () => '/deposit', target: navigated })
sample({ clock: messageOf('lobby'), target: gameLeft })

/** True while the balance is too low for a stake, according to the game's message. */
export const $isBalanceLow = createStore(false)
  .on(messages, (isLow, batch) => {
    const last = batch.findLast(({ type }) => type === 'balance-low' || type === 'balance-changed')
    return last ? last.type === 'balance-low' : isLow
  })
  .reset(lowBalanceNoteClosed, fields.casino_game_url)

/** The player closed the hint to turn the phone. It stays closed until the page is loaded again. */
export const hintClosed = createEvent()
export const $isHintClosed = createStore(false).on(hintClosed, () => true)

/** The height that the game requested last, in CSS px; null: the frame fills the available height. */
export const $frameHeight = createStore<number | null>(null)
  .on(messages, (height, batch) => {
    const message = batch.findLast(({ type }) => type === 'height')
    return message?.type === 'height' ? message.height : height
  })
  .reset(fields.casino_game_url)
