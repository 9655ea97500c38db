import { expect } from 'vitest'
import { inPlay, LIVE, scriptPeriods, tickingMatch } from '../provider/league.ts'
import type { Settings } from '../settings.ts'
import { openStage } from './gateway.ts'

const TOPIC = 'live/10'

/** A stage with a fair player who follows a round, and whom no other client may disturb. */
export async function openFairPlay(settings: Settings = {}) {
  const stage = await openStage({ POLL_LIVE_MS: 25, ...settings })
  scriptPeriods(stage.provider, inPlay())
  stage.provider.on(LIVE, tickingMatch)
  const witness = await stage.player()
  await witness.subscribe(TOPIC)
  return {
    ...stage,
    /** Asserts that the fair player still gets changes, without a gap, a repeat or a disconnect. */
    async isUndisturbed() {
      const { seq = 0 } = witness.held(TOPIC) ?? {}
      await witness.until('the game to go on', () => (witness.held(TOPIC)?.seq ?? 0) > seq + 3)
      expect(witness.steps(TOPIC)).toMatchObject({ gap: 0, repeat: 0, whole: 1 })
      expect(witness.ends).toEqual([])
    },
  }
}
