import type { t as english } from '../en/frame.ts'
import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('sw')

export const t: typeof english = {
  language: 'Lugha',
  languageMissed: 'Lugha haijapakiwa. Angalia muunganisho wako, kisha uichague tena.',
  skip: 'Ruka hadi kwenye maudhui',
  home: (house) => `${house}, mwanzo`,
  account: 'Akaunti yako',
  product: 'Huduma',
  main: 'Urambazaji mkuu',
  side: 'Michezo na ligi',
  competitions: 'Mashindano',
  more: 'Zaidi',
  picks: (count, shown, hidden) => [hidden(plural(count, { one: 'chaguo ', other: 'machaguo ' })), shown],
  search: 'Tafuta',
  closeSearch: 'Funga utafutaji',
  dark: 'Tumia mwonekano wa giza',
  light: 'Tumia mwonekano wa mwanga',
  menu: 'Menyu',
  balance: 'Salio lako',
  asOf: (time) => `hadi ${time}`,
  logOut: 'Toka',
  top: 'Rudi juu',
  loading: 'Inapakia',
  nextRound: 'Inapakia raundi ijayo',
  screen: (title) => `Inapakia: ${title}`,
  missed: 'Ukurasa huu haujapakiwa',
  stopped: 'Ukurasa huu umekwama',
  whyMissed:
    'Angalia muunganisho wako kisha jaribu tena. Kama kuna toleo jipya, pakia upya ukurasa ili uendelee nalo.',
  whyStopped: 'Hitilafu imetokea hapa. Beti zako hazijaathirika.',
  reload: 'Pakia upya ukurasa',
  lost: 'Ukurasa haupo',
  noPage: 'Hakuna ukurasa hapa',
  mistyped: 'Huenda anwani ni ya zamani au imeandikwa vibaya.',
  watch: 'Tazama ligi mubashara',
  addTo: (house) => `Weka ${house} kwenye skrini yako ya mwanzo`,
  install: (house) => `Sakinisha ${house}`,
  inMenu: 'Utaipata kwenye menyu.',
  add: 'Weka',
  how: 'Jinsi gani',
  notNow: 'Sio sasa',
  dismiss: (notice) => `Ondoa: ${notice}`,
  further: (count) => `na ${count} zaidi`,
  troubles: {
    settings: 'Vikomo na huduma hazijapakiwa.',
    balance: 'Salio lako halijapakiwa.',
  },
  obstacles: (house) => ({
    offline: {
      title: 'Hauko mtandaoni.',
      text: 'Odds na matokeo si ya mubashara. Yatasasishwa ukirudi mtandaoni.',
      action: 'Jaribu tena',
    },
    intercepted: {
      title: `Mtandao wako unajibu badala ya ${house}.`,
      text: 'Huenda unakutaka uingie kwanza: fungua tovuti nyingine yoyote, fuata maelekezo yake, kisha jaribu tena. Hakuna kitu cha mubashara hapa.',
      action: 'Jaribu tena',
    },
    outdated: {
      title: `Kuna toleo jipya la ${house}.`,
      text: 'Ukurasa huu ni wa toleo la zamani, na baadhi ya sehemu zake hazipakii tena. Pakia upya ili uendelee.',
      action: 'Pakia upya',
    },
    unstored: {
      title: `${house} haiwezi kuhifadhi chochote kwenye kivinjari hiki.`,
      text: 'Kuanzia sasa, kuingia kwako, mikeka na mipangilio vitadumu hadi upakie upya au ufunge ukurasa. Baada ya hapo, angalia historia yako kabla ya kurudia beti au malipo.',
      action: 'Sawa',
    },
  }),
}
