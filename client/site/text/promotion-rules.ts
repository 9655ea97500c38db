import type { Page } from '../page.ts'
import { section } from '../section.ts'

export default {
  title: 'Rules of promotions',
  lead: 'They hold for every offer, beside what the page of the offer itself says.',
  updated: '2026-11-21',
  sections: [
    section('all', 'For all offers', [
      [
        'Offers are for players of 18 and over with one account of their own.',
        'Nothing has to be signed up for, unless the page of the offer says so.',
        'No offer asks you to stake a bonus many times over before it is yours. What you win by an offer is in your balance and can be withdrawn.',
        'Void picks do not count. A slip that falls below what an offer asks for because of them falls out of it.',
        'Players who have excluded themselves take part in nothing and are sent nothing.',
      ],
    ]),
    section('end', 'How offers end', [
      'Each page names the end, or says that there is none. An offer may be ended early; slips that were placed before keep what they were promised.',
    ]),
    section('worth', 'What prizes are worth', [
      {
        playMoney:
          'This is the sandbox: play money, and prizes are worth as much. See the [terms](/terms-and-conditions#who).',
        realMoney:
          'What the page of an offer says, in the currency of your balance. The operator named in the [terms](/terms-and-conditions#who) owes it to you.',
      },
    ]),
  ],
} satisfies Page
