import type { Page } from '../page.ts'

export default {
  title: 'More picks, more on top',
  lead: 'A slip with three or more picks at 1.50 or better wins more than its prices say. The slip shows how much, before you place it.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'steps',
      title: 'The steps',
      body: [
        {
          terms: [
            ['3 picks', '3 % on top'],
            ['4 picks', '5 % on top'],
            ['5 picks', '8 % on top'],
            ['6 picks', '10 % on top'],
            ['8 picks', '15 % on top'],
            ['10 picks', '20 % on top'],
            ['13 picks', '30 % on top'],
            ['16 picks', '40 % on top'],
            ['20 picks', '50 % on top'],
          ],
        },
        'Between two steps the lower one counts. Where the operator has set other steps, the slip shows those.',
      ],
    },
    {
      id: 'how',
      title: 'How it is reckoned',
      body: [
        'Only picks at 1.50 or better are counted for the step; the others stay on the slip and multiply its price as ever. The boost is added to the win, which is the return without the stake. 100 at a total of 12.00 with four picks wins 1,100; 5 % of that are 55 more.',
        'The largest win of a slip, KES 1,000,000, includes the boost.',
      ],
    },
    {
      id: 'honest',
      title: 'Is it worth it?',
      body: [
        'It gives back part of what a long slip costs, not all of it: [the arithmetic](/smart-play#multiples). Take it when you wanted the picks anyway.',
      ],
    },
    { id: 'end', title: 'Until when', body: ['It has no end. The [rules of promotions](/promo) apply.'] },
  ],
} satisfies Page
