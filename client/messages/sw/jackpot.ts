import type { t as english } from '../en/jackpot.ts'

export const t: typeof english = {
  title: 'Jackpoti',
  none: 'Hakuna jackpoti',
  noneText: 'Kwa sasa hakuna jackpoti hapa. Ligi ya mtandaoni inachezwa usiku na mchana.',
  missed: 'Jackpoti haikupakiwa',
  unread: 'Jibu halikusomeka. Jaribu tena.',
  loading: 'Jackpoti inapakiwa',
  home: 'Tazama kinachoendelea',

  closesIn: 'Inafungwa baada ya',
  closed: 'Imefungwa',
  matches: 'Mechi za jackpoti',
  resultsOf: (home, away) => `Matokeo ya ${home} dhidi ya ${away}`,
  review: (filled, matches, combinations, cost) =>
    `${filled} kati ya ${matches} · ${combinations} × = ${cost} · Kagua tiketi`,
  prizes: 'Zawadi',
  right: (right, matches) => `${right} kati ya ${matches}`,
  terms: (stake) =>
    `Mchanganyiko mmoja ni ${stake}. Matokeo mawili kwenye mechi moja hugeuza kila mchanganyiko kuwa miwili, matatu kuwa mitatu; kila mchanganyiko hushinda kwa idadi yake ya matokeo sahihi. Mechi isiyokamilika inabatilishwa: huhesabiwa kuwa sahihi kwenye kila tiketi. Kubeti hufungwa mechi ya kwanza inapoanza. Tiketi ikishawekwa haiwezi kubadilishwa.`,

  auto: 'Nichagulie',
  seed: 'Mbegu',
  fill: 'Jaza',
  clear: 'Futa',
  undo: 'Tendua',
  seedRule: (digits) => `Mbegu ni namba kamili yenye tarakimu zisizozidi ${digits}.`,
  sameSeed: (isWeighted) =>
    `Mbegu ileile, tiketi ileile. ${isWeighted ? 'Matokeo yenye uwezekano zaidi hutokea mara nyingi zaidi.' : 'Matokeo yote yana uwezekano sawa.'}`,

  playing: (decided, matches) => `Inachezwa: mechi ${decided} kati ya ${matches} zimeamuliwa`,
  bets: 'Beti zangu',
  ticketsMissed: 'Tiketi zako hazikupakiwa.',
  ticketsLoading: 'Tunatafuta tiketi zako…',
  noTickets: 'Huna tiketi kwenye jackpoti hii.',
  standing: (tickets, right, decided, matches, prizes) =>
    `${tickets === 1 ? 'Tiketi yako' : `Tiketi yako bora kati ya ${tickets}`}: ${right} sahihi kati ya ${decided} zilizoamuliwa, jumla ${matches}. ${prizes ? `${prizes}.` : 'Hakuna zawadi iliyobaki ya kushinda.'}`,

  last: 'Jackpoti iliyopita',
  lastLoading: 'Jackpoti iliyopita inapakiwa',
  lastNone: 'Bado hakuna jackpoti iliyokwisha.',
  lastMissed: 'Matokeo hayakupakiwa.',
  silent: 'Hakuna jibu.',
  ended: (moment) => `ilikwisha ${moment}`,
  tickets: (count) => `tiketi ${count}`,
  winners: (count) => (count === 0 ? 'hakuna mshindi' : count === 1 ? 'mshindi 1' : `washindi ${count}`),
  ticketless: 'hakuna tiketi',
  noneLeft: 'hakuna iliyobaki',
  stillIn: (count) => `${count} bado zimo`,
  live: 'Mechi zinazochezwa',
  allMatches: (count) => `Mechi zote ${count}`,
  allResults: (count) => `Matokeo yote ${count}`,
  void: 'Imebatilishwa: imehesabiwa kuwa sahihi',
}
