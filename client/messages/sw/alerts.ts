import type { t as english } from '../en/alerts.ts'

export const t: typeof english = {
  told: {
    'kick-off': 'Mechi imeanza',
    correction: 'Goli limefutwa',
    'full-time': 'Mwisho wa mechi',
    'half-time': 'Mapumziko',
  },
  goal: (team) => (team ? `Goli la ${team}` : 'Goli'),
  matches: (matches) => `Mechi ${matches.length} unazofuatilia: ${matches.join(', ')}`,
  price: (price, mark, isAbove) =>
    `Sasa ni ${price}, ${isAbove ? 'juu ya' : 'chini ya'} kiwango chako cha ${mark}.`,
  won: 'Beti yako imeshinda',
  lost: 'Beti yako imeshindwa',
  cashOut: 'Ofa ya kutoa mapema imepita kiwango chako',
  seeBet: 'Fungua beti zako uione.',

  lead: 'Unaarifiwa wakati ukurasa wowote wa tovuti hii uko wazi, hata ukiwa nyuma ya kurasa nyingine. Ukifunga zote, hutumiwi chochote.',
  leadClosed:
    'Unaarifiwa wakati ukurasa wowote wa tovuti hii uko wazi, na kuhusu mechi za ligi na odds hata ukiwa umefunga kurasa zote.',
  closed: 'Kurasa zote zikiwa zimefungwa',
  push: {
    off: 'Arifa za mechi za ligi na za odds zinaweza kukufikia hata ukiwa umefunga kurasa zote.',
    on: 'Arifa za mechi za ligi na za odds zinakufikia hata ukiwa umefunga kurasa zote.',
    failed: 'Imeshindikana kuhifadhi kwa sasa. Jaribu tena baada ya muda mfupi.',
  },
  pushScope:
    'Tovuti hii itajua unachofuatilia kwenye kifaa hiki na viwango vyako vya odds, lakini si akaunti yako wala beti zako. Kila unachofuatilia huarifiwa si zaidi ya mara moja kwa dakika.',
  pushBegin: 'Niarifu hata kurasa zikiwa zimefungwa',
  pushEnd: 'Niarifu ukurasa ukiwa wazi tu',
  browser: 'Arifa za kivinjari',
  support: {
    unsupported: 'Kivinjari hiki hakionyeshi arifa za tovuti. Jaribu kivinjari kingine kwenye kifaa hiki.',
    'not installed':
      'Kwenye iPhone au iPad arifa zinahitaji programu iliyosakinishwa: bofya Share, kisha “Add to Home Screen” (Ongeza kwenye skrini ya mwanzo), na uifungue kutoka hapo.',
    default:
      'Kivinjari chako kitakuuliza mara moja. Unaweza kubadilisha wakati wowote kwenye mipangilio yake.',
    denied:
      'Umekataa arifa za tovuti hii. Ili kubadilisha, fungua mipangilio ya tovuti kando ya anwani, ruhusu arifa (notifications), kisha urudi hapa.',
    granted: 'Arifa zimeruhusiwa. Chagua hapa chini unachotaka kuarifiwa.',
  },
  allow: 'Ruhusu arifa',
  choose: 'Unachoarifiwa',
  ofFollowed: 'Kuhusu unavyofuatilia',
  ofOwn: 'Kuhusu beti zako, ukiwa umeingia',
  kinds: {
    'kick-off': 'Mechi ikianza',
    goal: 'Goli',
    correction: 'Goli likifutwa',
    'full-time': 'Mwisho wa mechi',
    price: 'Odds zikipita kiwango chake',
    bet: 'Beti yako ikishinda au ikishindwa',
    'cash-out': 'Ofa ya kutoa mapema ikipita kiwango chako',
  },
  scope: 'Kuanza kwa mechi, magoli na mwisho wa mechi ni vya ligi ya mtandaoni.',
  amount: 'Niarifu ofa ya kutoa mapema ikizidi',
  quiet: 'Saa za utulivu',
  quietText: 'Kwa saa ya kifaa hiki. Yanayotokea wakati huo hutaarifiwa baadaye.',
  keepQuiet: 'Usiniarifu chochote kati ya saa hizi',
  from: 'Kuanzia',
  to: 'Hadi',
  follows: 'Unavyofuatilia',
  noFollows: 'Bado hakuna. Bofya kengele ya mechi, timu au mashindano.',
  marks: 'Arifa za odds',
  marksText: 'Weka chaguo kwenye mkeka wako, kisha weka kiwango chake hapa.',
  taken: (price) => `kwenye mkeka kwa ${price}`,
  above: 'juu ya',
  below: 'chini ya',
  when: 'Niarifu zikiwa',
  set: 'Weka kiwango',
  marked: (name, mark, isAbove) => `${name} ${isAbove ? 'juu ya' : 'chini ya'} ${mark}`,
  untold: (name, most) => `${name}: haitaarifiwa. Odds zako ${most} mpya zaidi tu ndizo huarifiwa.`,
}
