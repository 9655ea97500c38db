import type { Operator } from '#shared/model/site/operator.ts'
import { joined, linked, mailLink } from '../../../site/contacts.ts'
import { section } from '../../../site/page.ts'
import type english from '../../en/pages/privacy-policy.ts'

/** The officer and the authority that hear complaints; empty where the operator names neither. */
function officeOf({ privacy = {} }: Operator): readonly string[] {
  const { officer, email, authority, authority_url } = privacy
  const office = joined([officer, mailLink(email)])
  return [
    ...(office ? [`Afisa wa mwendeshaji wa ulinzi wa taarifa binafsi: ${office}.`] : []),
    ...(authority ? [`Usiporidhika, malalamiko husikilizwa na ${linked(authority, authority_url)}.`] : []),
  ]
}

const page: typeof english = ({ operator }) => ({
  lead: 'Tunajua nini kuhusu wewe, kwa nini, nani mwingine anakiona, na wewe unaweza kukionaje.',
  updated: '2026-11-21',
  sections: [
    section('principle', 'Taarifa chache iwezekanavyo', [
      'Kutazama tu hakuhitaji taarifa zako zozote: odds, matokeo na misimamo ni wazi kwa wote, na hutumwa kwa kila mtu kwa namna moja bila kuuliza wewe ni nani. Mwendeshaji hujua kitu kuhusu wewe unapofungua akaunti, unapobeti, au unapoweka na kutoa pesa.',
    ]),
    section('what', 'Kinachohifadhiwa, na kwa nini', [
      {
        terms: [
          [
            'Namba yako ya simu, jina na nenosiri',
            'Kujua kwamba ni wewe. Nenosiri lenyewe halihifadhiwi, bali kile tu kinachohitajika kulihakiki.',
          ],
          [
            'Beti zako na salio lako',
            'Kwa sababu ndizo mkataba kati yetu, na sheria inataka vitabu vya hesabu.',
          ],
          [
            'Pesa unazoweka na kutoa',
            'Kwa sababu hizo hizo, na [kuzuia utakatishaji wa fedha](/anti-money-laundering).',
          ],
          ['Vikomo na kujizuia', 'Kuvitekeleza.'],
          [
            'Anwani na muda wa maombi yanayotumwa',
            'Kuwapunguza kasi wanaobahatisha nenosiri, na kutafuta hitilafu. Mwendeshaji ndiye anayeamua kumbukumbu hizo zikae muda gani; siku chache zinatosha.',
          ],
        ],
      },
      'Kurasa hizi haziombi namba za watu unaowasiliana nao, mahali ulipo wala picha zako.',
    ]),
    section('device', 'Kinachobaki kwenye kifaa chako', [
      'Kipindi chako cha kuingia, mikeka yako na mapendeleo machache hutunzwa kwenye kivinjari chako na si pengine. [Sera ya vidakuzi](/cookie-policy) inataja kila kumbukumbu. Ukitoka, vilivyo vyako huondolewa.',
    ]),
    section('who', 'Nani mwingine anaona', [
      [
        'Mtoa huduma anayeendesha akaunti na beti, kwa sababu lazima aone.',
        'Huduma ya malipo unayoichagua kuweka au kutoa pesa, kwa malipo hayo tu.',
        'Mamlaka za serikali, pale sheria au mahakama inapotulazimisha, na kwa kile tu kilichoombwa.',
      ],
      'Hakuna mwingine. Hakuna mitandao ya matangazo wala skripti za kufuatilia kwenye kurasa hizi, na hakuna kinachouzwa.',
    ]),
    section('time', 'Kwa muda gani', [
      {
        playMoney:
          'Katika mazingira haya ya majaribio vyote viko kwenye faili moja la data, pamoja na pesa za majaribio, na hupotea faili hilo likifutwa. Mwendeshaji wa pesa halisi hutunza vitabu vyake kwa muda ambao sheria inataka.',
        realMoney:
          'Vilivyo sehemu ya vitabu vya hesabu hutunzwa kwa muda ambao sheria inataka, baada ya akaunti kufungwa; kujizuia hutunzwa angalau kwa muda wote kunapodumu. Mwendeshaji hufunga akaunti yako, na kufuta vilivyobaki, unapomwomba.',
      },
    ]),
    section('rights', 'Haki zako', [
      'Sheria ya ulinzi wa taarifa binafsi inakupa haki ya kujua kinachohifadhiwa, kukisahihisha, kupinga kinavyotumika, kukichukua, na kufutiwa kile ambacho sheria haitulazimishi kukitunza. Mwombe mwendeshaji, ambaye anwani yake iko kwenye [masharti](/terms-and-conditions#who); lazima ajibu kwa muda ambao sheria inampa, bila malipo. Kurasa hizi zinakuonyesha taarifa zako zilizomo: wasifu wako, beti zako na malipo yako.',
      ...officeOf(operator),
    ]),
    section('safety', 'Zinalindwaje', [
      'Anwani inapoanza na https, muunganisho wako umesimbwa kwa njia fiche; mwendeshaji wa pesa halisi hatoi kurasa hizi kwa njia nyingine. Siri inayotia saini utoaji wa pesa inajulikana na seva pekee, na haitumwi kamwe kwenye kivinjari. Mtu mwingine akipata taarifa zako, mwendeshaji lazima akuambie, na akueleze unachoweza kufanya.',
    ]),
  ],
})

export default page
