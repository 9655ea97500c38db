import { languageOf } from '#shared/languages.ts'
import type { Operator } from '#shared/model/site/operator.ts'
import { type Finding, ok, warning } from './finding.ts'

/** The places where each field of the operator is shown; undefined: nowhere yet. The compiler asks for every field. */
const places: Readonly<Record<keyof Operator, string | undefined>> = {
  brand: 'the header, titles, colours, icon and manifest',
  company: 'the footer and the terms',
  address: 'the footer and the terms',
  licence: 'the footer, the terms and the page on disputes',
  complaints: 'the page on disputes',
  law: 'the terms',
  privacy: 'the privacy policy',
  legal_age: 'the footer, the sign-up, print and the page on responsible gambling',
  country: 'the way of writing dates',
  time_zone: 'times and days',
  currency: 'amounts, where the settings call names none',
  languages: undefined,
  phone: 'the sign-up',
  help_lines: 'the footer and the page on responsible gambling',
  social: 'the footer',
  payment_methods: 'the page on how it works',
  amounts: 'the quick amounts of stakes and payments',
  sms_slip: 'the SMS of a slip, where a slip is shared',
  auto_play: 'the crash game, whose bets repeat with it',
  areas: 'links to further areas',
}

/** The findings on the operator: a warning for each field that it does not name, with the place where it is missing. */
export function checkOperator(operator: Operator): readonly Finding[] {
  const names = Object.keys(places) as (keyof Operator)[]
  if (names.every((name) => operator[name] === undefined))
    return [warning('No operator is named: the footer says so on every page.')]
  const missing = names.filter((name) => places[name] && operator[name] === undefined)
  return [
    ok('The operator is named.'),
    ...(operator.languages ?? [])
      .filter((tag) => !languageOf(tag))
      .map((tag) => warning(`The language ${tag} has no catalogue: it is not offered.`)),
    ...missing.map((name) => warning(`The operator names no ${name}: it is left out of ${places[name]}.`)),
  ]
}
