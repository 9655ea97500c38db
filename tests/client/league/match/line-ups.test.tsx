import { describe, expect, it } from 'vitest'
import { LineUps } from '#client/league/match/line-up-lists.tsx'
import { LineUpsGate } from '#client/league/match/line-ups.ts'
import { ClockGate } from '#client/streams/clock.ts'
import { readPlayout } from '#shared/model/league/playout.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { wordsOf } from '../../drawn.tsx'
import { createWorld, matchRow } from '../world.ts'

const lineUpRow = (match_id: number) => ({
  match_id,
  home: [{ name: 'Juma Oloo', number: 1 }, { name: 'Simba Wario' }],
  away: [{ name: 'Luka Dima', number: 9 }],
})
const good: RestAnswer = { status: 200, body: { line_ups: [lineUpRow(7), lineUpRow(8)] } }
const failed: RestAnswer = { status: 500, body: {} }
const goal = (side: string, player?: string) => ({ minute: 5, type: 'goal', side, player })

/** A page on which no match is opened yet. */
async function openRound() {
  const said = { answer: good as RestAnswer | Promise<RestAnswer> }
  const world = createWorld(() => said.answer)
  const words = (match_id: number, incidents: readonly object[] = [], round_id = '2') => {
    const goals = (of: string) => incidents.filter((one) => 'side' in one && one.side === of).length
    const playout = readPlayout(matchRow(match_id, goals('home'), goals('away'), { round_id, incidents }))
    if (!playout) throw new Error('not read')
    return wordsOf(world.scope, <LineUps playout={playout} round_id={round_id} />)
  }
  await world.goTo(0)
  await world.put(ClockGate.open, {})
  return {
    ...world,
    said,
    words,
    openMatch: (round_id = '2') => world.put(LineUpsGate.open, { round_id }),
    closeMatch: (round_id = '2') => world.put(LineUpsGate.close, { round_id }),
    asked: () => world.asked.filter((call) => call.startsWith('line-ups')),
  }
}

describe('the line-ups of an opened match', () => {
  it('are asked for once for the matches of a round, when the first is opened', async () => {
    const { openMatch, closeMatch, asked, words } = await openRound()
    expect(asked()).toEqual([])
    await openMatch()
    expect(words(7)).toContain('|Line-ups|Home 7|1|Juma Oloo|Simba Wario|Away 7|9|Luka Dima|')
    await openMatch()
    await closeMatch()
    await closeMatch()
    await openMatch()
    expect(words(8)).toContain('|Away 8|9|Luka Dima|')
    expect(words(9)).not.toContain('Line-ups')
    expect(asked()).toEqual(['line-ups {"round_id":"2"}'])
  })

  it('of two rounds that are opened at once both come', async () => {
    const { openMatch, asked, said, words, land } = await openRound()
    const { promise, resolve } = Promise.withResolvers<RestAnswer>()
    said.answer = promise
    await openMatch('2')
    await openMatch('3')
    expect(words(7)).toBe('|Loading the line-ups|')
    resolve(good)
    await land()
    expect(asked()).toEqual(['line-ups {"round_id":"2"}', 'line-ups {"round_id":"3"}'])
    for (const round_id of ['2', '3']) expect(words(7, [], round_id)).toContain('|Luka Dima|')
  })

  it('that do not come are said to be missing, and asked for again while a match is open', async () => {
    const { openMatch, closeMatch, asked, said, words, goTo } = await openRound()
    said.answer = failed
    await openMatch()
    expect(words(7)).toContain('The line-ups did not load.')
    await goTo(5_000)
    expect(asked()).toHaveLength(1)
    said.answer = good
    await goTo(11_000)
    expect(asked()).toHaveLength(2)
    expect(words(7)).toContain('|Luka Dima|')
    said.answer = failed
    await openMatch('3')
    await closeMatch('3')
    await goTo(60_000)
    expect(asked()).toHaveLength(3)
  })

  it('mark the goals that have been shown, beside the names of their scorers', async () => {
    const { openMatch, words } = await openRound()
    await openMatch()
    expect(words(7, [goal('away', 'Juma Oloo'), goal('home')])).not.toContain('goal')
    const two = [goal('home', 'Simba Wario'), goal('away', 'Luka Dima'), goal('home', 'Simba Wario')]
    expect(words(7, two)).toContain('|Simba Wario|●●|2 goals|')
    expect(words(7, two)).toContain('|Luka Dima|●|1 goal|')
  })
})
