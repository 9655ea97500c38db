import type { Operator } from '#shared/model/site/operator.ts'
import { joined, linked, mailLink, phoneLink } from '../../../site/contacts.ts'
import { type Facts, type Page, section } from '../../../site/page.ts'

/** The ways to complain that the operator names; that it names none, where it does not. */
function deskOf({ complaints = {} }: Operator): string {
  const { email, phone, address } = complaints
  const ways = joined([mailLink(email), phoneLink(phone), address], ' · ')
  return ways
    ? `Write to the operator within 30 days of the event: ${ways}. You cannot send a complaint through these pages.`
    : 'The operator names no address for complaints here. You cannot send a complaint through these pages.'
}

/** The regulator and the ombudsman that the operator names; empty where it names neither. */
function beyondOf({ licence, complaints }: Operator): readonly string[] {
  const { authority, url } = licence ?? {}
  const { ombudsman, ombudsman_url } = complaints ?? {}
  const named = joined(
    [authority && linked(authority, url), ombudsman && linked(ombudsman, ombudsman_url)],
    ' · ',
  )
  return named ? [`For this operator: ${named}.`] : []
}

export default ({ operator, offers }: Facts): Page => ({
  lead: 'If you think that a bet was settled wrongly, or that money is missing: what to do, in which order, and how long each step may take.',
  updated: '2026-11-21',
  sections: [
    section('first', 'Before you write', [
      [
        'Open the bet in your history. It shows each pick with its price, the current or final score of its match, and whether it is won, lost or void.',
        'A slip marked unknown is not lost: the page keeps looking for it in your history until the outcome is known, even after a reload.',
        `Nor is a deposit or a withdrawal that got no answer: the page keeps asking until the outcome is known, even after a reload, and it is never charged or paid twice.${offers.has('movements') ? ' See the [payment history](/profile/movements).' : ''}`,
        'Compare with the [rules of settlement](/terms-and-conditions#settlement). Most surprises are extra time, or a match that was void.',
      ],
    ]),
    section('complain', 'Step one: complain', [
      {
        playMoney:
          'In this sandbox nobody receives complaints: no money is at stake. The rest of this page says what an operator for real money takes on with the product.',
        realMoney: deskOf(operator),
      },
      'Say which bet or payment (its number is in your history), what you think is wrong, and what you want. A screenshot helps; for a price, so does the “Price version” on the receipt. Never send your password: nobody honest asks for it.',
      'The operator must give you a number for your complaint, and an answer within 48 hours. Your account stays open meanwhile.',
    ]),
    section('review', 'Step two: a second look', [
      'If the answer does not convince you, ask for a review within 14 days. Somebody who had no part in the first answer decides from the records themselves: the prices and results as they were sent, each with its time and version. The operator must give you the decision in writing within seven days, with those records, so that you can check it.',
    ]),
    section('outside', 'Step three: the regulator or a court', [
      'After that you may go to the regulator that licenses the operator, which hears players’ complaints free of charge, or to a court. The terms rule out neither, and you lose nothing by going there. The operator must give them everything it has on the case.',
      {
        playMoney:
          'This sandbox uses play money and has no licence, so it has no regulator. It keeps the same books: every bet and every movement is in its data file, under the number that you see.',
        realMoney: 'The [terms](/terms-and-conditions#who) name the licence.',
      },
      ...beyondOf(operator),
    ]),
    section('fair', 'Checking us yourself', [
      'Much can be checked without asking. Live pages show whether they are up to date with the feed. Finished rounds of the league are on the [results page](/results), with the score that their bets were settled on. Each of your bets and payments stays in your [history](/my-bets) with its number.',
    ]),
    section('errors', 'If we were wrong', [
      'Bets are settled once, by software, and nothing here settles them again. A wrong settlement is therefore corrected by the operator: it pays the difference, to you and to everybody else affected, without being asked.',
    ]),
  ],
})
