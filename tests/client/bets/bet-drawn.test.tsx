import { allSettled, fork } from 'effector'
import { expect, it } from 'vitest'
import { BetCard } from '#client/bets/bet-card.tsx'
import { BetsGate } from '#client/bets/bets.ts'
import { OpenBets } from '#client/bets/bets-screens.tsx'
import { betRevealed } from '#client/bets/concealment.ts'
import { $spoilers } from '#client/spoilers.ts'
import { $share } from '#client/streams/pause.ts'
import { readLeagueBets } from '#shared/model/bets/bet.ts'
import { wordsOf } from '../drawn.tsx'
import { good, openPlayer } from '../league/world.ts'

const drawn = (row: object, scope = fork()): string => {
  const [bet] = readLeagueBets([row])
  if (!bet) throw new Error('not read')
  return wordsOf(scope, <BetCard bet={bet} />)
}

it('a bet without a round is hidden from a player who hides results, until they reveal it', async () => {
  const scope = fork({ values: [[$spoilers, { hidesResults: true, watched: {} }]] })
  const row = { bet_id: 5, status: 'won', stake: 50, message: 'Paid to your wallet' }
  expect(drawn(row, scope)).toBe('|League bet|Hidden|Stake|50|Show it|, bet 5|Bet 5|')
  await allSettled(betRevealed, { scope, params: '5' })
  expect(drawn(row, scope)).toBe('|League bet|Won|Stake|50|Paid to your wallet|Bet 5|')
  expect(drawn({ ...row, bet_id: 6 }, scope)).toContain('Hidden')
})

it.each([
  [
    'shows',
    [{ bet_id: 5, kind: 'league', state: 'open', stake: 50 }],
    '|Bet 5|',
    'Your bets may have changed',
    true,
  ],
  ['is empty', [], 'You have no open bets.', 'Your bets did not load', false],
])(
  'the list of open bets that %s says so while it cannot be loaded anew',
  async (_, data, text, title, shows) => {
    const said = { answer: good({ data }) }
    const { scope, put, goTo } = await openPlayer((path) =>
      path.endsWith('/v1/bets') ? said.answer : good(),
    )
    const words = () => wordsOf(scope, <OpenBets />)
    await put($share, 0)
    await put(BetsGate.open, { state: 'open' })
    await goTo(0)
    expect(words()).toContain(text)
    expect(words()).not.toContain(title)
    said.answer = { status: 500, body: { error: 'Closed for repairs' } }
    await goTo(5_000)
    expect(words()).toContain(`|${title}|Closed for repairs|`)
    expect(words().includes(text)).toBe(shows)
  },
)
