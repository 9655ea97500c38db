import type { Operator } from '#shared/model/site/operator.ts'
import { joined, linked, mailLink, phoneLink } from '../../../site/contacts.ts'
import { section } from '../../../site/page.ts'
import type english from '../../en/pages/dispute-resolution.ts'

/** The ways to complain that the operator names; that it names none, where it does not. */
function deskOf({ complaints = {} }: Operator): string {
  const { email, phone, address } = complaints
  const ways = joined([mailLink(email), phoneLink(phone), address], ' · ')
  return ways
    ? `Mwandikie mwendeshaji ndani ya siku 30 tangu tukio: ${ways}. Huwezi kutuma malalamiko kupitia kurasa hizi.`
    : 'Mwendeshaji hajataja hapa anwani ya malalamiko. Huwezi kutuma malalamiko kupitia kurasa hizi.'
}

/** The regulator and the ombudsman that the operator names; empty where it names neither. */
function beyondOf({ licence, complaints }: Operator): readonly string[] {
  const { authority, url } = licence ?? {}
  const { ombudsman, ombudsman_url } = complaints ?? {}
  const named = joined(
    [authority && linked(authority, url), ombudsman && linked(ombudsman, ombudsman_url)],
    ' · ',
  )
  return named ? [`Kwa mwendeshaji huyu: ${named}.`] : []
}

const page: typeof english = ({ operator, offers }) => ({
  lead: 'Ukiona beti imekamilishwa vibaya, au kuna pesa haionekani: ufanye nini, kwa mpangilio gani, na kila hatua inaweza kuchukua muda gani.',
  updated: '2026-11-21',
  sections: [
    section('first', 'Kabla ya kuandika', [
      [
        'Fungua beti hiyo kwenye historia yako. Utaona kila chaguo na odds zake, matokeo ya sasa au ya mwisho ya mechi yake, na kama limeshinda, limeshindwa au limebatilishwa.',
        'Mkeka unaosema “Haijulikani kama imewekwa” haujapotea: ukurasa huendelea kuutafuta kwenye historia yako hadi ijulikane uliishia wapi, hata baada ya kupakia upya.',
        `Pesa uliyoweka au kutoa bila kupata jibu haijapotea pia: ukurasa huendelea kuulizia hadi ijulikane, hata baada ya kupakia upya, na kamwe haikatwi wala hailipwi mara mbili.${offers.has('movements') ? ' Tazama [historia ya malipo](/profile/movements).' : ''}`,
        'Linganisha na [kanuni za kukamilisha beti](/terms-and-conditions#settlement). Mara nyingi kinachoshangaza ni muda wa nyongeza, au mechi iliyobatilishwa.',
      ],
    ]),
    section('complain', 'Hatua ya kwanza: lalamika', [
      {
        playMoney:
          'Katika mazingira haya ya majaribio hakuna anayepokea malalamiko: hakuna pesa halisi. Sehemu iliyobaki ya ukurasa huu inaeleza wajibu ambao mwendeshaji wa pesa halisi huuchukua pamoja na bidhaa hii.',
        realMoney: deskOf(operator),
      },
      'Taja ni beti au malipo gani (namba yake iko kwenye historia yako), unadhani kosa ni lipi, na unataka nini. Picha ya skrini husaidia; kuhusu odds, “Toleo la odds” lililo kwenye risiti husaidia pia. Usitume nenosiri lako kamwe: hakuna mtu mwaminifu anayeliomba.',
      'Mwendeshaji lazima akupe namba ya lalamiko lako, na jibu ndani ya saa 48. Wakati huo akaunti yako hubaki wazi.',
    ]),
    section('review', 'Hatua ya pili: kuangaliwa upya', [
      'Jibu lisipokuridhisha, omba liangaliwe upya ndani ya siku 14. Mtu ambaye hakuhusika na jibu la kwanza ataamua kwa kutazama kumbukumbu zenyewe: odds na matokeo kama yalivyotumwa, kila kimoja na muda na toleo lake. Mwendeshaji lazima akupe uamuzi kwa maandishi ndani ya siku saba, pamoja na kumbukumbu hizo, ili uweze kuuhakiki.',
    ]),
    section('outside', 'Hatua ya tatu: mamlaka ya udhibiti au mahakama', [
      'Baada ya hapo unaweza kwenda kwa mamlaka inayompa mwendeshaji leseni, ambayo husikiliza malalamiko ya wachezaji bila malipo, au mahakamani. Masharti hayakuzuii kwenda kokote huko, na hupotezi kitu kwa kwenda. Mwendeshaji lazima awape kila alichonacho kuhusu kesi hiyo.',
      {
        playMoney:
          'Mazingira haya ya majaribio yanatumia pesa za majaribio na hayana leseni, hivyo hayana mamlaka inayoyadhibiti. Yanatunza vitabu vile vile: kila beti na kila muamala uko kwenye faili lake la data, kwa namba ile unayoiona.',
        realMoney: '[Masharti](/terms-and-conditions#who) yanataja leseni.',
      },
      ...beyondOf(operator),
    ]),
    section('fair', 'Tuhakiki mwenyewe', [
      'Mengi unaweza kuyahakiki bila kuuliza. Kurasa za mubashara huonyesha kama zinakwenda na wakati. Raundi za ligi zilizokwisha ziko kwenye [ukurasa wa matokeo](/results), pamoja na matokeo yaliyotumika kukamilisha beti zake. Kila beti na kila malipo yako hubaki kwenye [historia](/my-bets) na namba yake.',
    ]),
    section('errors', 'Kama tulikosea', [
      'Beti hukamilishwa mara moja, na mfumo wa kompyuta, na hakuna kitu hapa kinachozikamilisha tena. Kwa hiyo beti iliyokamilishwa vibaya husahihishwa na mwendeshaji: hulipa tofauti, kwako na kwa kila mwingine aliyeathirika, bila kuombwa.',
    ]),
  ],
})

export default page
