import type { Page } from '../page.ts'
import { section } from '../section.ts'

export default {
  title: 'Dispute resolution',
  lead: 'If you think that a bet was settled wrongly, or that money is missing: what to do, in which order, and how long each step may take.',
  updated: '2026-11-21',
  sections: [
    section('first', 'Before you write', [
      [
        'Open the bet in your history. It shows each pick with its price, how its match stands or ended, and whether it was won, lost or void.',
        'A slip that says unknown is not lost: the page goes on looking for it in your history until it knows, also after a reload.',
        'A deposit or a withdrawal whose answer was lost is not lost either: we go on asking until we know, also after a reload, and it is never charged or paid twice. Look at the [payment history](/profile/movements).',
        'Compare with the [rules of settlement](/terms-and-conditions#settlement). Most surprises are extra time, or a match that was void.',
      ],
    ]),
    section('complain', 'Step one: complain', [
      {
        playMoney:
          'In this sandbox nobody receives complaints: no money is at stake. For the rest, this page says what an operator for real money takes on together with the product.',
        realMoney:
          'Write to the operator, at the address that it gives in its [terms](/terms-and-conditions#who), within 30 days of what it is about. There is no letter box within these pages.',
      },
      'Say which bet or payment (its number is in your history), what you think is wrong, and what you want. A picture of the screen helps; your password does not, and nobody who is honest asks for it.',
      'The operator owes you a number for your complaint, and an answer within 48 hours. While it runs, your account stays open.',
    ]),
    section('review', 'Step two: a second look', [
      'If the answer does not convince you, ask for a review within 14 days. It is done by somebody who had no part in the first answer, from the records themselves: the prices and results as they were sent, each with its time and version. The operator owes you the decision in writing within seven days, with those records, so that you can check it.',
    ]),
    section('outside', 'Step three: somebody else', [
      'After that you may go to the regulator that licenses the operator, which hears complaints of players free of charge, or to a court. Neither is closed to you by these terms, and you lose nothing by going there. The operator has to give them everything it has on the matter.',
      {
        playMoney:
          'This sandbox plays with play money and has no licence, and so no regulator. What it has are the same books: every bet and every movement stands in its data file, under the number that you see.',
        realMoney:
          'Which regulator that is stands with the licence, in the operator’s own part of the terms.',
      },
    ]),
    section('fair', 'Checking us yourself', [
      'Much can be checked without asking. Live pages say whether what you see is the same as the feed. Finished rounds of the league stand on the [results page](/results), with the score that their bets were settled on. Each of your bets and payments stays in your [history](/my-bets) with its number.',
    ]),
    section('errors', 'If we were wrong', [
      'Bets are settled once, by program, and nothing here settles them anew. Putting a wrong one right is therefore the operator’s to do: to pay the difference, to you and to everybody else who was concerned, without their having to ask.',
    ]),
  ],
} satisfies Page
