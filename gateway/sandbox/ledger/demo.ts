import { type Movements, playerAccount } from './movements.ts'
import { hashPassword, type Players } from './players.ts'
import type { Points } from './points.ts'

/** The player that the login screen offers. */
export const demoPlayer = { mobile: '+254700000001', password: 'kickoff', name: 'Demo player' } as const

export const OPENING_CENTS = 500_000

export const OPENING_POINTS = 350

/** Creates the demo player with its opening balance and points; no effect where they exist. */
export async function ensureDemoPlayer(players: Players, movements: Movements, points: Points, now: number) {
  const { mobile, name } = demoPlayer
  const player =
    players.byMobile(mobile) ??
    players.add({ mobile, name, password: await hashPassword(demoPlayer.password), created_at: now })
  if (!player) throw new Error('The demo player could not be made')
  movements.move({
    // The same reference at each start moves money once.
    reference: `opening deposit of ${mobile}`,
    kind: 'gift',
    made_at: now,
    entries: { outside: -OPENING_CENTS, [playerAccount(player.player_id)]: OPENING_CENTS },
  })
  points.give(player.player_id, OPENING_POINTS, 'welcome', now)
}
