import { sample } from 'effector'
import { filter, fromEvent } from 'rxjs'
import { $isBalanceDue, roundEnded } from '../../state/round-ended.ts'
import { feedWhile } from '../../streams/feed.ts'
import { createPause } from '../../streams/pause.ts'
import { balanceAsked } from '../player/balance.ts'
import { SessionGate } from './session-time.ts'

/** Delay after a round until its bets are settled, in ms, and the span over which pages spread their requests. */
const SETTLED_MS = 1_000
const SPREAD_MS = 6_000

/** Requests the player's balance after each round and whenever the page becomes visible. */
export function startBalanceRefresh(): void {
  const waitFx = createPause((_, share) => SETTLED_MS + share * SPREAD_MS)
  sample({
    clock: [roundEnded, SessionGate.open, waitFx.done],
    source: { due: $isBalanceDue, open: SessionGate.status, waiting: waitFx.pending },
    filter: ({ due, open, waiting }) => due && open && !waiting,
    target: waitFx,
  })
  sample({ clock: waitFx, fn: () => false, target: $isBalanceDue })

  const shown = feedWhile(SessionGate.status, () =>
    fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'visible')),
  )
  sample({ clock: [waitFx.done, shown], target: balanceAsked })
}
