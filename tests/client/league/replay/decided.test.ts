import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { needOf } from '#client/bets/leg-need.ts'
import { decisionOf, decisionText } from '#client/league/replay/decided.ts'
import { boardAt } from '#client/league/replay/replay.ts'
import { FULL_TIME, type Playout } from '#shared/model/league/playout.ts'
import '../../../support/seed.ts'

/*
 * For any match and pick: from the moment at which the pick was as it ended it stays so, and a minute earlier it was
 * not; from the moment at which it was sure no further goal changes it, and a minute earlier some goals would have.
 */

const picks = [
  ...['home_team', 'draw', 'away_team', 'home_or_draw', 'draw_or_away', 'home_or_away', 'yes', 'no'],
  ...['over_0.5', 'over_2.5', 'under_2.5', '0-0', '1-1', '2-1'],
]
const sides = ['home', 'away'] as const

function matchOf(goals: readonly { minute: number; side: 'home' | 'away' }[]): Playout {
  const count = (of: string) => goals.filter(({ side }) => side === of).length
  return {
    match_id: '1',
    round_id: '1',
    home_team: 'Ash',
    away_team: 'Birch',
    home_score: count('home'),
    away_score: count('away'),
    minute: 90,
    phase: 'full-time',
    incidents: goals.map((goal) => ({ ...goal, type: 'goal', player: undefined })),
  }
}

const match = fc
  .array(fc.record({ minute: fc.integer({ min: 1, max: 94 }), side: fc.constantFrom(...sides) }), {
    maxLength: 7,
  })
  .map(matchOf)

function needAt(pick: string, played: Playout, minute: number) {
  const [at] = boardAt([played], minute)
  return needOf(pick, { home: at?.home_score ?? 0, away: at?.away_score ?? 0 })
}
const isWinning = (pick: string, played: Playout, minute: number) =>
  needAt(pick, played, minute).kind === 'winning'

describe('the decision of a pick', () => {
  it('is where it came to be as it ended, for good', () => {
    fc.assert(
      fc.property(fc.constantFrom(...picks), match, (pick, played) => {
        const decision = decisionOf(pick, played)
        if (!decision) throw new Error('it is determined by the score')
        const { isWon, since, sure } = decision
        for (let minute = since; minute <= FULL_TIME; minute++)
          expect(isWinning(pick, played, minute)).toBe(isWon)
        if (since > 0) expect(isWinning(pick, played, since - 1)).toBe(!isWon)
        expect(since).toBeLessThanOrEqual(sure)
      }),
    )
  })

  it('is sure where no goals can change it, and not before', () => {
    const upTo8 = [...Array(9).keys()]
    const more = upTo8.flatMap((home) => upTo8.map((away) => ({ home, away })))
    fc.assert(
      fc.property(fc.constantFrom(...picks), match, (pick, played) => {
        const { isWon, sure } = decisionOf(pick, played) ?? {}
        const ends = (minute: number) => {
          const [at] = boardAt([played], minute)
          return more.map(
            ({ home, away }) =>
              needOf(pick, { home: (at?.home_score ?? 0) + home, away: (at?.away_score ?? 0) + away })
                .kind === 'winning',
          )
        }
        if (sure === undefined) throw new Error('it is determined by the score')
        if (sure < FULL_TIME) expect(new Set(ends(sure))).toEqual(new Set([isWon]))
        if (sure > 0) expect(new Set(ends(sure - 1)).size).toBe(2)
      }),
    )
  })

  it('is unknown where the incidents do not make up the score, or the score does not decide it', () => {
    const played = matchOf([{ minute: 10, side: 'home' }])
    expect(decisionOf('home_team', { ...played, home_score: 2 })).toBeUndefined()
    expect(decisionOf('home_team', { ...played, home_score: undefined })).toBeUndefined()
    expect(decisionOf('first_corner', played)).toBeUndefined()
    expect(decisionOf('home_team', played, 'Half-time result')).toBeUndefined()
  })

  it.each([
    ['yes', 'Won at 63′'],
    ['draw', 'Won at full time, so since 63′'],
    ['home_team', 'Lost at full time, so since 63′'],
    ['home_or_draw', 'Won at full time, so from kick-off'],
    ['0-1', 'Lost at 10′'],
  ])('of %s is put in words: %s', (pick, text) => {
    const goals = [
      { minute: 10, side: 'home' },
      { minute: 63, side: 'away' },
    ] as const
    const decision = decisionOf(pick, matchOf(goals))
    expect(decision && decisionText(decision)).toBe(text)
  })
})
