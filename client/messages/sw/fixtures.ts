import type { t as english } from '../en/fixtures.ts'

export const t: typeof english = {
  betting: { opens: 'Inafunguliwa baada ya', open: 'Inafungwa baada ya', closed: 'Kubeti kumefungwa' },
  doubt: {
    stale: 'Odds hizi huenda ni za zamani: taarifa haziji mubashara. Utaweza kubeti tena zikirudi.',
    closed: 'Kubeti wiki hii kumefungwa: hizi ni odds zake za mwisho.',
  },
  opensAt: (time) => `Kubeti wiki hii kutafunguliwa saa ${time}.`,
  versus: 'v',
  markets: 'Masoko',
  noMarkets: 'Imeshindikana kupakia masoko.',
  noRound: 'Hakuna raundi iliyopangwa',
  noRoundText: 'Shindano hili liko kati ya misimu miwili. Mengine huenda yanachezwa.',
  matches: 'mechi',
  noMatches: 'Hakuna mechi za kubeti',
  noMatchesText: 'Raundi hii haina mechi. Ijayo itafunguliwa hivi punde.',
  soon: 'Odds zitatoka kubeti kukifunguliwa.',
  noPrices: 'Hakuna odds kwenye soko hili.',
  all: 'Masoko yote ya raundi hii',
}
