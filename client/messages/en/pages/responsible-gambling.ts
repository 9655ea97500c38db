import type { Operator } from '#shared/model/site/operator.ts'
import { helpLine } from '../../../site/contacts.ts'
import { type Facts, type Page, section } from '../../../site/page.ts'

/** The help lines that the operator names, else where their numbers are found. */
function linesOf({ help_lines = [] }: Operator): string | readonly string[] {
  if (help_lines.length === 0)
    return 'No numbers are printed here, because a number that is out of date is worse than none: ask for the current one at the places above.'
  return help_lines.map(helpLine)
}

/** The means of safer play; those that need a call of the provider where it offers them. */
function toolsOf(offers: Facts['offers']) {
  const own = [
    'Know where you stand',
    'Your profile shows how long you have been here and what you staked and won: this session, the last 24 hours, 7 days and 30 days. Look at it before the next stake, not after.',
  ] as const
  const limits = [
    'Limits',
    'On what you pay in, lose and stake, for a day, a week and a month. A lower limit holds at once. A higher one, or none, waits for 24 hours.',
  ] as const
  return [
    ...(offers.has('netPosition') ? [own] : []),
    ...(offers.has('limits') ? [limits] : []),
    [
      'Reality check',
      'A stop at the interval you choose, from 15 minutes to two hours, with your time and your result.',
    ],
    [
      'Self-exclusion',
      'Closes betting and deposits for the time you choose, from a day to a year, in every tab and on every device where you are logged in. It cannot be shortened. You can still log in and withdraw what is yours.',
    ],
  ] as const
}

export default ({ operator, offers }: Facts): Page => ({
  lead: 'Betting is entertainment that costs money. This page says how to keep it that way, and what to do when it is no longer fun.',
  updated: '2026-11-21',
  sections: [
    section('age', 'The legal age', [
      `Nobody under ${operator.legal_age ?? 'the legal age'} may hold an account, place a bet, or have one placed for them. An operator has to close an account that it finds to belong to a minor. If children use your phone, log out when you put it down, and do not let the browser keep your password.`,
    ]),
    section('signs', 'Signs that it has stopped being fun', [
      'No single one of these proves anything. If you recognise several, take them seriously.',
      [
        'You bet to win back what you lost, with larger stakes than before.',
        'You bet with money that was meant for rent, school fees, food or stock for your business.',
        'You borrow, from people or from a loan app, to go on betting.',
        'You hide it, or say that it was less.',
        'You bet at work, at night, or whenever you are angry, bored or low.',
        'You have tried to stop and could not.',
      ],
    ]),
    section('limits', 'What you can do here', [
      'All of it is in your profile, under [safer play](/profile/safer-play).',
      { terms: toolsOf(offers) },
      'League rounds follow each other fast. Decide on a sum and a time before you start, and leave when either is used up, whatever the last result was.',
    ]),
    section('rules', 'Rules that help', [
      [
        'Bet only what you would spend on an evening out, and count it as spent.',
        'Never raise a stake to get back what is gone. The next match does not know about the last.',
        'Do not bet after drinking, and do not bet to feel better.',
        'Leave the phone in another room during meals and at night.',
        'Tell somebody you trust what you spend. It is easier to keep to a limit that is known.',
      ],
    ]),
    section('help', 'Where to find help', [
      'Talking helps, and it is confidential. You do not have to have hit the bottom first, and you do not have to know what to say.',
      [
        'A counsellor or a doctor at your nearest health centre can refer you to someone who works with gambling.',
        'National helplines for gambling, and for mental health in general, answer free of charge; the regulator of gambling and the ministry of health publish their numbers.',
        'Support groups for people who gamble meet in the larger towns and online, and there are groups for their families.',
        'If you think about harming yourself, call the emergency services or go to the nearest hospital now. Debt can be arranged. You cannot be replaced.',
      ],
      linesOf(operator),
    ]),
    section('others', 'If it is somebody else', [
      'Choose a quiet moment, say what you have seen and not what you think of them, and offer to go along to the first appointment. Do not pay the debts: it feels like help and works as credit. Look after yourself as well; the groups for families are for you.',
    ]),
  ],
})
