import type { Page } from '../page.ts'

export default {
  title: 'The daily jackpot',
  lead: 'Seventeen football matches, one outcome each, every day anew. Call all of them right and the jackpot is yours.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'play',
      title: 'How to play',
      body: [
        [
          'Pick home, draw or away in each of the seventeen matches. None may be left open.',
          'One line costs KES 50. Two picks in a match double the number of lines, and the price; it is shown before you place.',
          'Betting closes at the kick-off of the first match. After that nothing can be changed.',
        ],
        'Who likes paper better prints [the list](/print/jackpot) first.',
      ],
    },
    {
      id: 'prize',
      title: 'The prize',
      body: [
        'It is at least KES 10,000,000 and is published with the list. Several winners share it equally. If nobody has all seventeen it is not paid out; the next day has a list and a prize of its own.',
        'If one match is void, sixteen decide. If three or more are, stakes go back.',
      ],
    },
    {
      id: 'chance',
      title: 'Your chance',
      body: [
        'If every match were decided by a fair three-sided die, one line would win once in 129 million days. Knowing football helps, but not by that much. It is a dream for the price of a bottle of soda, and should be played as one.',
      ],
    },
    { id: 'end', title: 'Until when', body: ['Every day. The [rules of promotions](/promo) apply.'] },
  ],
} satisfies Page
