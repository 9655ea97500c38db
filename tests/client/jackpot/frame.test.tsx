import { expect, it } from 'vitest'
import { $offers } from '#client/calls/offers.ts'
import { JackpotFrame } from '#client/jackpot/frame.tsx'
import { JackpotGate } from '#client/jackpot/jackpot.ts'
import { openWindow } from '#tests/client/window.ts'
import { createWorld } from '../league/world.ts'
import { mounted } from '../mounted.tsx'

it('the gate that opens before the jackpot’s screen closes with it, also where no jackpot is known to be offered', async () => {
  openWindow()
  const { scope, put, open } = createWorld(() => ({ status: 200, body: {} }))
  await put($offers, null)
  await open(JackpotGate)
  const unmount = mounted(scope, <JackpotFrame title="Jackpot">{() => null}</JackpotFrame>)
  expect(scope.getState(JackpotGate.status)).toBe(true)
  await unmount()
  expect(scope.getState(JackpotGate.status)).toBe(false)
})
