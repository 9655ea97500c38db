import type { Page } from '../page.ts'

export default {
  title: 'Dispute resolution',
  lead: 'If you think that a bet was settled wrongly, or that money is missing: what to do, in which order, and how long each step may take.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'first',
      title: 'Before you write',
      body: [
        [
          'Open the bet in your history. Its receipt shows each pick with the price you saw and when, and the result that it was settled on.',
          'A slip that says unknown is not lost: it is being looked for. Give it ten minutes.',
          'A deposit or a withdrawal whose answer was lost is not lost either: we go on asking until we know, also after a reload, and it is never charged or paid twice. Look at the [history of payments](/profile/movements).',
          'Compare with the [rules of settlement](/terms-and-conditions#settlement). Most surprises are extra time, or a match that was void.',
        ],
      ],
    },
    {
      id: 'complain',
      title: 'Step one: complain',
      body: [
        'Write to support from your account, within 30 days of what it is about. Say which bet or payment (its number is on the receipt), what you think is wrong, and what you want. A picture of the screen helps; your password does not, and nobody at Nare will ask for it.',
        'You get a number for your complaint at once and an answer within 48 hours. While it runs, the bet in question stays as it is and your account stays open.',
      ],
    },
    {
      id: 'review',
      title: 'Step two: a second look',
      body: [
        'If the answer does not convince you, ask for a review within 14 days. It is done by somebody who had no part in the first answer, from the records themselves: the prices and results as they were sent, each with its time and version. You get the decision in writing within seven days, with those records, so that you can check it.',
      ],
    },
    {
      id: 'outside',
      title: 'Step three: somebody else',
      body: [
        'After that you may go to the regulator that licenses the operator, which hears complaints of players free of charge, or to a court. Neither is closed to you by these terms, and you lose nothing by going there. We supply them with everything we have on the matter.',
        'This installation plays with play money and has no licence, and so no regulator. What it has are the same records: whoever runs it can look up any bet.',
      ],
    },
    {
      id: 'fair',
      title: 'Checking us yourself',
      body: [
        'Much can be checked without asking. Live pages say whether what you see is the same as the feed. League results stay on the [results page](/results) for the season. Rounds of the crash game are published as a chain of hashes before they are played, and your own browser can verify them afterwards.',
      ],
    },
    {
      id: 'errors',
      title: 'If we were wrong',
      body: [
        'Then the bet is settled again and the difference is paid at once, and everybody else who was concerned is paid without having to ask.',
      ],
    },
  ],
} satisfies Page
