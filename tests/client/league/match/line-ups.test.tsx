import { describe, expect, it } from 'vitest'
import { LineUpsGate } from '#client/league/match/line-ups.ts'
import { LineUps } from '#client/league/match/story.tsx'
import { ClockGate } from '#client/streams/clock.ts'
import { readPlayout } from '#shared/model/league/playout.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { wordsOf } from '../../drawn.tsx'
import { createWorld, good, matchRow } from '../world.ts'

const lineUpRow = (match_id: number) => ({
  match_id,
  home: [{ name: 'Juma Oloo', number: 1 }, { name: 'Simba Wario' }],
  away: [{ name: 'Luka Dima', number: 9 }],
})
const both = good({ line_ups: [lineUpRow(7), lineUpRow(8)] })
const failed: RestAnswer = { status: 500, body: {} }

/** A page on which no match is opened yet. */
async function openRound() {
  const provider = { answer: both }
  const world = createWorld(() => provider.answer)
  await world.goTo(0)
  await world.put(ClockGate.open, {})
  return {
    ...world,
    provider,
    /** The words of a match in which these have scored. */
    words(match_id: number, round_id = '2', scorers: readonly (readonly ['home' | 'away', string?])[] = []) {
      const incidents = scorers.map(([side, player]) => ({ minute: 5, type: 'goal', side, player }))
      const goals = (of: string) => scorers.filter(([side]) => side === of).length
      const playout = readPlayout(matchRow(match_id, goals('home'), goals('away'), { round_id, incidents }))
      if (!playout) throw new Error('not read')
      return wordsOf(world.scope, <LineUps playout={playout} round_id={round_id} />)
    },
    openMatch: (round_id = '2') => world.put(LineUpsGate.open, { round_id }),
    closeMatch: (round_id = '2') => world.put(LineUpsGate.close, { round_id }),
  }
}

describe('the line-ups of an opened match', () => {
  it('are requested once per round, at the first opened match, and mark the goals shown so far', async () => {
    const { openMatch, closeMatch, asked, words } = await openRound()
    expect(asked).toEqual([])
    await openMatch()
    expect(words(7)).toContain('|Line-ups|Home 7|1|Juma Oloo|Simba Wario|Away 7|9|Luka Dima|')
    await closeMatch()
    await openMatch()
    expect(words(8)).toContain('|Away 8|9|Luka Dima|')
    expect(words(9)).not.toContain('Line-ups')
    expect(asked).toEqual(['line-ups {"round_id":"2"}'])
    expect(words(7, '2', [['away', 'Juma Oloo'], ['home']])).not.toContain('goal')
    const scored = words(7, '2', [
      ['home', 'Simba Wario'],
      ['away', 'Luka Dima'],
      ['home', 'Simba Wario'],
    ])
    expect(scored).toContain('|Simba Wario|●●|2 goals|')
    expect(scored).toContain('|Luka Dima|●|1 goal|')
  })

  it('are called missing when a request fails, and requested again while a match is open', async () => {
    const { openMatch, closeMatch, asked, provider, words, goTo } = await openRound()
    provider.answer = failed
    await openMatch()
    expect(words(7)).toContain('The line-ups did not load.')
    await goTo(5_000)
    expect(asked).toHaveLength(1)
    provider.answer = both
    await goTo(11_000)
    expect(asked).toHaveLength(2)
    expect(words(7)).toContain('|Luka Dima|')
    provider.answer = failed
    await openMatch('3')
    await closeMatch('3')
    await goTo(60_000)
    expect(asked).toHaveLength(3)
  })
})
