import type { t as english } from '../en/crash.ts'
import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('sw')

export const t: typeof english = {
  title: 'Crash',
  edge: (percent) =>
    `Faida ya kasino ni ${percent}\u00a0%: kwa wastani beti hurudisha ${100 - percent}\u00a0%. Gusa namba ya raundi ili kuihakiki.`,
  last: 'Raundi zilizopita',
  verify: (round, point) => `Raundi ${round}, ${point}: hakiki`,
  crashedAt: (point) => `Imelipuka kwa ${point}`,
  phase: {
    waiting: 'Inaunganisha na mchezo',
    betting: 'Weka beti sasa',
    running: 'Kizidishi kinapanda hadi kilipuke',
    crashed: 'Imelipuka',
  },
  hidden: {
    down: 'Taarifa za mchezo hazipatikani. Raundi haiwezi kuonyeshwa.',
    lost: 'Muunganisho umekatika. Raundi inaendelea bila kuonyeshwa.',
    silent: 'Mchezo haujibu. Raundi inaendelea bila kuonyeshwa.',
    late: 'Taarifa zimechelewa. Raundi inaendelea bila kuonyeshwa.',
  },

  box: (slot) => `Beti ${slot}`,
  stake: 'Dau',
  stakeIn: (currency) => `Dau kwa ${currency}`,
  stakes: (slot) => `Madau ya kawaida, beti ${slot}`,
  auto: 'Toa kiotomatiki',
  off: 'zima',
  badAuto: 'Kuanzia 1.01, mfano 2 au 1.50',
  place: (stake) => ['Weka beti ', stake],
  placeNext: (stake) => ['Weka beti ', stake, ' raundi ijayo'],
  queued: (stake, auto) => [
    'Ukurasa huu utaweka beti ',
    stake,
    auto ? ` raundi ijayo, kutoa kiotomatiki kwa ${auto}` : ' raundi ijayo, bila kutoa kiotomatiki',
  ],
  takeBack: 'Ondoa',
  cannot: {
    'logged-out': 'Ingia ili kuweka beti',
    excluded: 'Kubeti kumefungwa',
    unsure: 'Inasubiri mchezo',
    'no-stake': 'Weka dau',
    'bad-stake': 'Badilisha dau',
    'bad-auto': 'Badilisha kutoa kiotomatiki',
  },
  repeat: 'Rudia beti hii',
  limits: { rounds: 'Raundi', loss: 'Hasara hadi', win: 'Faida hadi' },
  badLimits: { rounds: 'Kuanzia 1 hadi 100', loss: 'Angalau dau moja', win: 'Weka kiasi, mfano 200' },
  repeatNote:
    'Huisha kabla dau jingine halijavuka hasara uliyoweka, na unapotoka kwenye mchezo au kupakia ukurasa upya.',
  startRepeat: (stake, rounds) => ['Weka beti ', stake, ` kwa raundi ${rounds}`],
  repeating: (round, of, sum) => `Raundi ${round} kati ya ${of}, ${sum}`,
  stopRepeat: 'Acha kurudia',
  repeatEnded: (rounds, of, sum) => `Kurudia kumeisha baada ya raundi ${rounds} kati ya ${of}, ${sum}.`,
  ends: {
    rounds: 'Raundi zote zimechezwa.',
    lossCents: 'Dau jingine lingeweza kuvuka hasara uliyoweka.',
    winCents: 'Faida uliyoweka imefikiwa.',
    tapped: 'Umesimamisha.',
    left: 'Ulitoka kwenye mchezo.',
    refused: 'Mwendeshaji amekataa.',
    unknown: 'Matokeo ya beti moja hayajulikani.',
    reminded: 'Ni wakati wa ukumbusho wako wa muda.',
    blocked: 'Beti nyingine haikuweza kuwekwa.',
  },
  cancelBet: 'Ghairi beti',
  waiting: 'Inasubiri matokeo',
  placedWith: (stake, auto) => [
    stake,
    auto ? ` zimewekwa, kutoa kiotomatiki kwa ${auto}` : ' zimewekwa, bila kutoa kiotomatiki',
  ],
  cashOutNow: (amount) => ['Toa mapema ', amount],
  distance: (ms) =>
    `${ms === null ? 'Ucheleweshaji wa muunganisho wako haujulikani.' : `Muunganisho wako unachelewa kwa takriban ms ${ms}.`} Saa ya mwendeshaji ndiyo huamua ombi lako la kutoa mapema limefika lini.`,
  refused: 'Mwendeshaji amekataa.',
  close: 'Funga',

  cashedOut: (point, win) => `Umetoa mapema${point && ` kwa ${point}`}${win && `: ${win}`}`,
  lost: (stake) => `Umepoteza ${stake}`,
  cancelled: (stake) => `Imeghairiwa: ${stake} zimerudishwa`,
  placed: (stake) => `${stake} zimewekwa`,

  placing: 'Beti yako inawekwa',
  elsewhere: 'Kichupo kingine kimeweka beti kwenye kisanduku hiki sasa hivi.',
  inOther: (game) => ['Kisanduku hiki kinasubiri beti yako kwenye ', game, '.'],
  unknown: 'Matokeo hayajulikani.',
  bet: {
    unknown: 'Beti yako haikupata jibu. Tunaitafuta kwenye beti zako.',
    missing: 'Beti yako haikupata jibu. Bado haipo kwenye beti zako.',
    settled: 'Beti hii haionekani kwenye beti zako. Ikiwa iliwekwa, itaonekana hapo.',
  },
  cancel: {
    unknown: 'Ombi lako la kughairi halikupata jibu. Tunaangalia beti zako.',
    missing: 'Ombi lako la kughairi halikupata jibu. Beti bado ipo.',
    settled: 'Beti haionyeshi kuwa umeghairi. Ikiwa ilighairiwa, dau lake litakuwa kwenye salio lako.',
  },
  cashOut: {
    unknown: 'Ombi lako la kutoa mapema halikupata jibu. Tunaangalia beti zako.',
    missing: 'Ombi lako la kutoa mapema halikupata jibu. Beti bado inaendelea.',
    settled: 'Beti haionyeshi kuwa umetoa mapema. Ikiwa ilitolewa, pesa zitakuwa kwenye salio lako.',
  },
  reference: (reference) => `Kumbukumbu ${reference}`,
  cashOutAgain: 'Toa mapema tena',
  stopWaiting: 'Acha kusubiri',

  profit: (bets, sum) => [
    plural(bets, { one: 'Beti yako ya ziara hii: ', other: `Beti zako ${bets} za ziara hii: ` }),
    sum,
  ],
  roundBets: 'Beti za raundi hii',
  none: 'Bado hakuna beti.',
  player: 'Mchezaji',
  more: (count) => `na nyingine ${count}`,
  ownBets: 'Beti zako',
  ownMissed: 'Beti zako hazikupakiwa.',
  ownLoading: 'Beti zako zinapakiwa',
  round: (round) => `Raundi ${round}`,

  checked: (round, point) => `Raundi ${round}: ${point}`,
  hash: 'Hash ya raundi',
  salt: 'Salt',
  head: 'Kiungo kilichochapishwa',
  unpublished: 'bado hakijachapishwa',
  rule: 'h ni biti 52 za kwanza za HMAC-SHA-256, ambapo salt ni ufunguo na hash ya raundi ni ujumbe; raundi hulipuka kwa max(1, floor(99 / (1 − h / 2⁵²)) / 100). SHA-256 ya kila hash ni hash ya raundi iliyotangulia.',
  walkAll: (steps) => `Hakiki hatua zote ${steps}`,
  walked: (steps, of) => `Hatua ${steps} kati ya ${of}`,
  progress: 'Hatua zilizohakikiwa',

  checking: 'Inahakiki',
  checkingRound: 'Kivinjari chako kinakokotoa raundi kutoka kwenye hash yake.',
  checkingChain:
    'Kivinjari chako kinakokotoa mnyororo kuanzia raundi hii hadi kiungo kilichochapishwa kabla ya raundi ya kwanza.',
  linked: 'Namba ya mlipuko ni sahihi',
  linkedText: (point, steps) =>
    `Hash inatoa ${point}. Hatua ${steps} hadi kiungo kilichochapishwa kabla ya raundi ya kwanza hazijahakikiwa hapa.`,
  follows: (before) => `Inafuata raundi ${before}`,
  followsText: (point, steps, before) =>
    `Hash inatoa ${point}, na SHA-256 yake ni hash ya raundi ${before}. Hatua ${steps} hadi kiungo kilichochapishwa kabla ya raundi ya kwanza hazijahakikiwa hapa.`,
  notChecked: 'Haijahakikiwa',
  earlier: 'Raundi hii ni ya mnyororo wa awali, ambao kiungo chake na salt yake havipatikani hapa.',
  notLoaded: 'Mnyororo uliochapishwa wa raundi hii haukupakiwa. Gusa raundi tena.',
  verified: 'Imehakikiwa',
  verifiedText: (point, _, steps) =>
    `Hash inatoa ${point} na inafika kwenye kiungo kilichochapishwa kabla ya raundi ya kwanza kwa hatua ${steps}.`,
  notRevealed: 'Bado haijafichuliwa',
  notRevealedText: 'Hash ya raundi huchapishwa raundi ikishalipuka.',
  mismatch: 'Hailingani',
  otherPoint: (point) =>
    `Hash inatoa ${point}, si namba ya mlipuko ya raundi. Wasiliana na huduma kwa wateja ukiwa na taarifa zilizo hapa chini.`,
  otherNoted:
    'Awali kivinjari hiki kiliona kiungo kingine kilichochapishwa, au salt nyingine, kwa raundi hii. Wasiliana na huduma kwa wateja ukiwa na taarifa zilizo hapa chini.',
  otherChain:
    'Hash haifiki kwenye mnyororo uliochapishwa. Wasiliana na huduma kwa wateja ukiwa na taarifa zilizo hapa chini.',
  noCrypto: 'Haiwezi kuhakikiwa hapa',
  noCryptoText:
    'Vivinjari huhakiki raundi kupitia HTTPS tu. Fungua ukurasa huu kwa HTTPS, au hakiki taarifa zilizo hapa chini kwingine.',
}
