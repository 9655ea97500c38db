import { fork } from 'effector'
import { expect, it } from 'vitest'
import { $netPosition } from '#client/account/session/net-position.ts'
import { NetPositionTable } from '#client/account/session/net-position-table.tsx'
import { $offers } from '#client/calls/offers.ts'
import { $hidesBalance } from '#client/spoilers.ts'
import { everyOffer } from '#tests/support/offers.ts'
import { wordsOf } from '../drawn.tsx'

const span = { deposits: 0, withdrawals: 0, stakes: 50, wins: 95, net: 45 }
const position = { started_at: 0, session: span, day: span, week: span, month: span }

it('the player’s net result is hidden while the balance is hidden', () => {
  const drawn = (hides: boolean) =>
    wordsOf(
      fork({
        values: [
          [$offers, everyOffer],
          [$netPosition, position],
          [$hidesBalance, hides],
        ],
      }),
      <NetPositionTable />,
    )
  expect(drawn(false)).toContain('+45')
  expect(drawn(true)).toMatch(/your result.* may tell/)
  expect(drawn(true)).not.toContain('45')
})
