import { formatCents } from '#shared/amounts.ts'
import { POINTS } from '#shared/limits.ts'
import type { Page } from '../page.ts'

export default {
  title: 'Twenty places, ten prizes',
  lead: 'Two boards run every day: one for points, one for the highest multipliers of the crash game. The first ten of each win.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'boards',
      title: 'The two boards',
      body: [
        {
          terms: [
            [
              'Points',
              `Every bet earns one point for each KES ${formatCents(POINTS.earnedPerCents)} staked when it is settled, won or lost. A void bet earns none.`,
            ],
            ['Crash', 'The highest multiplier at which you cashed out that day. The stake does not matter.'],
          ],
        },
        'Both are on the [leaderboard](/leader-board). Numbers are masked: you find yourself by your last three digits, others do not. Whoever is logged in is told their place by points even behind the twentieth.',
      ],
    },
    {
      id: 'prizes',
      title: 'Prizes of a day',
      body: [
        {
          terms: [
            ['1st', 'KES 10,000'],
            ['2nd', 'KES 5,000'],
            ['3rd', 'KES 2,500'],
            ['4th and 5th', 'KES 1,000 each'],
            ['6th to 8th', 'KES 500 each'],
            ['9th and 10th', 'KES 250 each'],
          ],
        },
        'They are credited after midnight. Who is level with another was there first.',
      ],
    },
    {
      id: 'limits',
      title: 'Not a race',
      body: [
        'Nobody has to bet more to win here: on the crash board one round is enough. If you catch yourself chasing a place, [stop for today](/responsible-gambling).',
      ],
    },
    { id: 'end', title: 'Until when', body: ['Every day. The [rules of promotions](/promo) apply.'] },
  ],
} satisfies Page
