import { combine, createEvent, createStore, sample } from 'effector'
import { asyncScheduler, filter, fromEvent, map, merge, partition, share, throttleTime } from 'rxjs'
import { balanceAsked } from '../../account/player/account.ts'
import { stillHere } from '../../account/session/idleness.ts'
import { fields } from '../../state/fields.ts'
import { navigated } from '../../state/place.ts'
import { feed } from '../../streams/feed.ts'
import { gameLeft } from './leaving.ts'
import { type GameMessage, readMessage } from './message.ts'
import { frameFailed, gameReady } from './playing.ts'

/** The frame that the game is in; null once it is gone. */
export const frameShown = createEvent<HTMLIFrameElement | null>()

/** The player has read that the balance is too low. */
export const shortageRead = createEvent()

const $frame = createStore<HTMLIFrameElement | null>(null).on(frameShown, (_, frame) => frame)

interface OpenFrame {
  readonly frame: HTMLIFrameElement
  readonly url: string
}

/** The shortest time between two questions for the balance that a game's messages lead to, in ms. */
const BALANCE_EVERY_MS = 1_000

/** Each `balance-changed` costs a call, and calls are bounded: those of a game must leave some for a cash-out. */
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

/** The browser refuses to frame an address that is none of GAME_ORIGINS. */
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

/** Something of this type is in a batch of messages. */
const messageOf = (type: GameMessage['type'] | 'not allowed') =>
  sample({
    clock: messages,
    filter: (batch) => batch.some((message) => message.type === type),
    fn: () => undefined,
  })

sample({ clock: messageOf('ready'), target: gameReady })
sample({ clock: messageOf('failed'), fn: () => 'broken' as const, target: frameFailed })
sample({ clock: messageOf('log-in'), fn: () => 'logged out' as const, target: frameFailed })
sample({ clock: messageOf('not allowed'), fn: () => 'not allowed' as const, target: frameFailed })
// Touches inside the frame are the game's alone: play is told by the money that it moves.
sample({ clock: messageOf('balance-changed'), target: [balanceAsked, stillHere] })
sample({ clock: messageOf('cashier'), fn: () => '/deposit', target: navigated })
sample({ clock: messageOf('lobby'), target: gameLeft })

/** The game says that the balance is too low for what the player wanted. */
export const $isShort = createStore(false)
  .on(messageOf('balance-low'), () => true)
  .reset(shortageRead, messageOf('balance-changed'), fields.casino_game_url)

/** The player has read that a phone can be turned: it is said once a visit. */
export const hintRead = createEvent()
export const $hintRead = createStore(false).on(hintRead, () => true)

/** The height that the game asked for, in CSS px; null: it takes what there is. */
export const $height = createStore<number | null>(null)
  .on(messages, (held, batch) =>
    batch.reduce((height, message) => (message.type === 'height' ? message.height : height), held),
  )
  .reset(fields.casino_game_url)
