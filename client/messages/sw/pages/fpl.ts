import { section } from '../../../site/page.ts'
import type english from '../../en/pages/fpl.ts'

const page: typeof english = {
  lead: 'Kikosi chako cha wachezaji kumi na mmoja kutoka klabu za ligi mubashara. Bado haijafunguliwa na haina tarehe; hizi ni kanuni zilizopangwa.',
  updated: '2026-11-21',
  sections: [
    section('state', 'Imefikia wapi', [
      'Ligi ya fantasy imepangwa tu, na bado haichezwi. Hakuna pesa inayopokelewa kwa ajili yake, hakuna anayeweza kujisajili mapema, na yeyote anayekupa nafasi ni tapeli. Hadi itakapofunguliwa, [ligi mubashara](/playouts) inachezwa na klabu hizo hizo.',
    ]),
    section('squad', 'Kikosi', [
      'Kikosi ni wachezaji kumi na watano kwa bajeti ya 100: makipa wawili, mabeki watano, viungo watano na washambuliaji watatu, wasiozidi watatu kutoka klabu moja. Kumi na mmoja kati yao hucheza. Unaweza kubadilisha wawili kati ya raundi na raundi; ukibadilisha wa tatu unapoteza pointi nne.',
      'Raundi hapa zinafuatana haraka, kwa hiyo wiki ya fantasy ni raundi zote za siku moja, kuanzia saa sita usiku hadi saa sita usiku.',
    ]),
    section('points', 'Pointi', [
      {
        terms: [
          ['Goli', 'Pointi nne kwa mshambuliaji, tano kwa kiungo, sita kwa beki au kipa.'],
          ['Kutofungwa goli', 'Pointi nne kwa kila beki na kipa, moja kwa kila kiungo.'],
          ['Kufungwa magoli mawili', 'Pointi moja pungufu kwa kila beki na kipa.'],
          ['Kadi ya njano', 'Pointi moja pungufu.'],
          ['Kadi nyekundu', 'Pointi tatu pungufu.'],
          ['Nahodha', 'Kila pointi huhesabiwa mara mbili, iwe ya kupata au ya kupoteza.'],
        ],
      },
      'Matukio ya mechi peke yake ndiyo yanayohesabiwa. Yanabaki wazi kwa wote, hivyo anayetaka anaweza kujumlisha pointi za timu yoyote kwa mkono.',
    ]),
    section('groups', 'Makundi na zawadi', [
      'Kutakuwa na msimamo mmoja wa wote, na makundi ya marafiki, ambayo ni bure na hayana zawadi. Zawadi za msimamo wa wote hutoka kwa mwendeshaji na si kwa wachezaji wengine, na zitatangazwa kabla ya siku ya kwanza.',
      'Wachezaji waliojizuia kubeti hawawezi kushiriki: tazama [kucheza kwa kuwajibika](/responsible-gambling#limits).',
    ]),
  ],
}

export default page
