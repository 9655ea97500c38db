import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Operator } from '#shared/model/site/operator.ts'

/** A made-up operator in Ghana that names everything. */
export const jollof: Operator = {
  brand: {
    name: 'Jollof Bet',
    short_name: 'Jollof',
    // Without a size of its own, as drawing programs write it.
    logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><circle cx="20" cy="20" r="20"/></svg>',
    signal: { dark: '#ffb000', light: '#8a3a00' },
    signal_ink: { dark: '#1a1000', light: '#ffffff' },
  },
  company: 'Jollof Bet Ltd',
  address: '1 Ring Road, Accra',
  licence: { number: 'GC-17', authority: 'Gaming Commission', url: 'https://commission.example' },
  complaints: { email: 'help@jollof.example', phone: '+233 30 000 0000', ombudsman: 'The Commission' },
  law: { country: 'Ghana', courts: 'the courts of Accra' },
  privacy: {
    officer: 'Ama Mensah',
    authority: 'Data Commission',
    authority_url: 'https://data.example',
  },
  legal_age: 21,
  country: 'GH',
  time_zone: 'Africa/Accra',
  currency: 'GHS',
  phone: { pattern: '^0?[0-9]{4,9}$', example: '0200000001' },
  help_lines: [{ name: 'Talk', phone: '0800 111 222' }],
  social: [{ name: 'X', url: 'https://x.example/jollof' }],
  payment_methods: ['MTN MoMo'],
  amounts: { stake: [1, 5, 10] },
  sms_slip: '1234: JOLLOF[ {match_id}#{outcome}] {stake}',
  areas: ['/fpl', '/smart-play'],
}

/** Words of the product and of Kenya, of which none is another operator's. The specification's paths are no words. */
export const notTheirs = new RegExp(
  [
    /(?<!\/)\bnare\b(?!-)|kenya|nairobi|\bKES\b|KSh|shill?ing|mobile money|pesa (kwa|kupitia|za) simu|m-?pesa|\bBCLB\b|\bGRA\b/,
    /under 18|\b18(?=\+| or older| years)|miaka 18|(?<![\w-])(\+?254|07)\d{2}/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
)

/** The path of a file with the text, or with the object as JSON; it stays until the machine tidies up. */
export function operatorFile(content: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'nare-operator-')), 'operator.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
