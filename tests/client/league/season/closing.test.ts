import { beforeEach, describe, expect, it } from 'vitest'
import { SeasonGate } from '#client/league/season/gates.ts'
import { $bettingClosed } from '#client/league/season/season.ts'
import { CLOSING_MARGIN_MS } from '#shared/limits.ts'
import { openPage } from '../../page.ts'
import { createWorld, season } from '../world.ts'

/** The kick-off of the first round, in ms after the start. */
const KICK_OFF = 120_000

beforeEach(() => openPage())

async function stage() {
  const world = createWorld(() => ({ status: 200, body: {} }))
  await world.open(SeasonGate)
  const closedAt = async (ms: number) => {
    await world.goTo(ms)
    return world.scope.getState($bettingClosed)
  }
  return { ...world, closedAt }
}

describe('betting on the open round', () => {
  it('closes inside the margin before the start, and not a moment sooner', async () => {
    const { say, closedAt } = await stage()
    say('periods/2', season)
    expect(await closedAt(KICK_OFF - CLOSING_MARGIN_MS - 1)).toBe(false)
    expect(await closedAt(KICK_OFF - CLOSING_MARGIN_MS)).toBe(true)
    expect(await closedAt(KICK_OFF - 1)).toBe(true)
    expect(await closedAt(KICK_OFF)).toBe(false)
  })

  it('is not closed while no round is known', async () => {
    const { closedAt } = await stage()
    expect(await closedAt(0)).toBe(false)
  })
})
