import type { Figures } from '#shared/model/money/figures.ts'
import { type Block, type Facts, type Page, section } from '../../../site/page.ts'

function boostOf({ boost }: Figures): readonly Block[] {
  const [first] = boost?.steps ?? []
  if (!first) return []
  return [
    `The boost on slips of ${first.picks} and more gives a part of that back; its steps are on its [promotion page](/promo/boost). It does not turn a multiple into a good price.`,
  ]
}

export default ({ figures }: Facts): Page => ({
  lead: 'How prices are made, what a multiple really costs, and the arithmetic that a slip does not do for you.',
  updated: '2026-11-22',
  sections: [
    section('chance', 'From a price to a chance', [
      '1 divided by a price is the chance that it implies: 2.00 is 50\u00a0%, 4.00 is 25\u00a0%, 1.25 is 80\u00a0%. If you think the real chance is lower than that, the price is not worth taking, however much you like the team.',
    ]),
    section('margin', 'The margin', [
      'Add up the chances of all outcomes of a market and you get more than 100\u00a0%. A match at 1.92, 3.30 and 4.10 adds up to 52.1 + 30.3 + 24.4 = 106.8\u00a0%. The 6.8 are the margin: over many bets, that is what the house keeps and what the players pay together.',
      'It follows that nobody wins in the long run by betting often. What you can do is pay less for the fun: fewer bets, markets with a smaller margin, and no stake that hurts.',
    ]),
    section('multiples', 'What a multiple costs', [
      'Every pick brings its own margin, and they multiply. Five picks at a margin of 6\u00a0% each carry one of about 34\u00a0% together. The return at the bottom of a long slip is large because it is hardly ever paid.',
      ...boostOf(figures),
    ]),
    section('memory', 'The league has no memory', [
      'A side that has lost five times is not due. In the live league the next score is drawn from the strengths of both clubs, and the table says more about those than the last three results do. A favourite at 1.50 loses or draws every third time, and often twice in a row.',
    ]),
    section('stakes', 'Staking', [
      [
        'Set a budget for the week, and stake one or two per cent of it at a time.',
        'Keep the stake the same after a win and after a loss.',
        'Doubling after a loss does not work: ten losses in a row are rare, but happen to everybody who plays long enough. From a stake of 50 the eleventh is 51,200.',
        'Write down what you stake for a month. The total is the honest figure.',
      ],
      'When it is no longer fun, [there is help](/responsible-gambling#help).',
    ]),
    section('crash', 'Crash games', [
      'The crash point is fixed before the round begins, and can be verified after it. In a fair game the chance to reach 2.00 is a little under one half, to reach 10.00 a little under one tenth. Cashing out early or late changes how often you win, not what you lose on average.',
    ]),
  ],
})
