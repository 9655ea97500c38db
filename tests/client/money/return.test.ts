import { describe, expect, it } from 'vitest'
import { depositReturnOf } from '#client/money/deposit/return.ts'

describe('the deposit requested by another screen', () => {
  it('names what is missing, in cents, and the way back', () => {
    expect(depositReturnOf({ from: '/betslip-slip', amount: 40.07 })).toEqual({
      amountCents: 4_007,
      from: '/betslip-slip',
    })
  })

  it.each([
    undefined,
    null,
    'x',
    {},
    { amount: -4, from: '//evil.example' },
    { amount: 'x', from: 7 },
    { amount: 0 },
    { from: '/\t/evil.example' },
  ])('is none where the link says nothing that can be used: %j', (state) => {
    expect(depositReturnOf(state)).toEqual({ amountCents: undefined, from: undefined })
  })
})
