import { type Page, section } from '../../../site/page.ts'

export default {
  lead: 'They apply to every offer, in addition to what its own page says.',
  updated: '2026-11-21',
  sections: [
    section('all', 'For all offers', [
      [
        'Offers are for players of legal age with one account of their own.',
        'You do not have to sign up, unless the page of the offer says so.',
        'No offer asks you to stake a bonus many times over before it is yours. What you win through an offer is in your balance and can be withdrawn.',
        'Void picks do not count. If they take a slip below what an offer asks for, the offer no longer applies to it.',
        'Players who have excluded themselves cannot take part and are sent no offers.',
      ],
    ]),
    section('end', 'How offers end', [
      'Each page names the end, or says that there is none. An offer may be ended early; slips that were placed before keep what they were promised.',
    ]),
    section('worth', 'What prizes are worth', [
      {
        playMoney:
          'This is the sandbox: prizes are play money too. See the [terms](/terms-and-conditions#who).',
        realMoney:
          'What the page of an offer says, in the currency of your balance. The operator named in the [terms](/terms-and-conditions#who) owes it to you.',
      },
    ]),
  ],
} satisfies Page
