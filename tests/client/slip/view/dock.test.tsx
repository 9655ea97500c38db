import { expect, it, vi } from 'vitest'
import { bets } from '#client/slip/placement/bets.ts'
import { topicOf } from '#client/slip/selections.ts'
import { slips } from '#client/slip/slip.ts'
import SlipDock from '#client/slip/view/dock.tsx'
import { setter } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { writeEntry } from '#client/storage/entry.ts'
import { readUser } from '#shared/model/account/user.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { openWindow } from '#tests/client/window.ts'
import { intentOf } from '#tests/support/intents/intent.ts'
import { line } from '../../../support/slip-line.ts'
import { createWorld } from '../../league/world.ts'
import { mounted } from '../../mounted.tsx'
import { openPage } from '../../page.ts'

/** The page of a player who has sent a bet before, with the slip's dock mounted. */
async function openDock(history: () => RestAnswer) {
  openPage()
  openWindow()
  const body = { kind: 'sports', sent: { stake: 5 }, lines: [] }
  writeEntry('placing', intentOf(body, { reference: 'of-an-earlier-page' }))
  const world = createWorld((path) =>
    path.endsWith('/bets/one') ? history() : { status: 200, body: { status: 200 } },
  )
  await world.put(setter('user'), readUser({ token: 'ada', id: 7 }) ?? null)
  const unmount = mounted(world.scope, <SlipDock shown={false} kind="sports" aboveNavigation={false} />)
  await world.goTo(0)
  return { ...world, unmount }
}

it('a bet whose answer an earlier page has lost is asked about until the provider knows it', async () => {
  let answer: RestAnswer = { status: 500, body: { status: 500, error: 'Later' } }
  const { scope, asked, unmount } = await openDock(() => answer)
  const questions = () => asked.filter((call) => call.includes('/bets/one')).length
  await vi.advanceTimersByTimeAsync(5_000)
  expect(scope.getState(bets.$progress)).toMatchObject({
    state: 'unknown',
    intent: { reference: 'of-an-earlier-page' },
  })
  expect(questions()).toBeGreaterThan(1)
  answer = {
    status: 200,
    body: { status: 200, data: { bet_id: 9, kind: 'sports', state: 'open', stake: 5, legs: [] } },
  }
  await vi.advanceTimersByTimeAsync(5_000)
  expect(scope.getState(bets.$progress)).toMatchObject({ state: 'done' })
  await unmount()
})

it('a slip whose prices come by HTTP is validated', async () => {
  const { put, tell, scope, unmount } = await openDock(() => ({ status: 404, body: { status: 404 } }))
  await put(slips.sports.pickToggled, line(1))
  await tell(topicOf(line(1)), { selection: { ...line(1), odd_value: 2 } }, { link: 'rest' })
  expect(scope.getState(fields.slip_has_live_interval)).toBe(true)
  await unmount()
})
