import { type Facts, section } from '../../../site/page.ts'
import { entriesOf } from '../../../site/text/entries.ts'
import type { StorageKey } from '../../../storage/entry.ts'
import type english from '../../en/pages/cookie-policy.ts'

const session =
  'Kwamba umeingia, na wewe ni nani: tokeni ya kipindi chako, jina lako, namba yako na salio la mwisho lililojulikana.'
const slips = 'Mikeka mitatu, ili isipotee ukurasa ukipakiwa upya.'
const options = 'Mabadiliko ya odds unayokubali kwenye kila mkeka, na dau uliloandika.'
const payment =
  'Malipo yanayoendelea: kiasi na namba yake ya kumbukumbu, ili yasipotee ukurasa ukipakiwa upya na yasifanyike mara mbili kamwe. Huondolewa malipo yanapoisha.'
const ended =
  'Namba ya kumbukumbu ya malipo yaliyoisha mwisho, kwa dakika moja, ili kubofya kwenye kichupo kingine kusifanye malipo ya pili.'
const crash =
  'Beti ya mchezo wa crash inayowekwa, inayoghairiwa au inayotolewa mapema, kwenye kisanduku chochote kati ya viwili, ili ifanyike mara moja tu. Huondolewa ndani ya dakika moja baada ya kuisha.'
const campaign =
  'Kiungo kilichokuleta hapa, kama anwani yake ilikitaja. Hutumwa kwa mwendeshaji unapojisajili tu, ili washirika walipwe.'
const kept = 'Mipangilio na mabango ya mwisho, kwa nusu saa, ili kutumia data yako kidogo.'

/** Content of each key in use; the compiler counts them. */
const meanings: Readonly<Record<StorageKey, string>> = {
  auth_token: session,
  user: session,
  betslip: slips,
  kironbetslip: slips,
  jackpotbetslip: slips,
  'betslip-options': options,
  'kironbetslip-options': options,
  placing: 'Beti inayowekwa, ili isiwekwe mara mbili kamwe.',
  'cash-out-asked':
    'Beti ya ligi inayotolewa mapema, ili ifanyike mara moja tu. Huondolewa ndani ya dakika moja baada ya kuisha.',
  'cash-outs-told':
    'Beti ambazo umearifiwa kwamba toa mapema yake imepita kiasi chako, ili kila moja iarifiwe mara moja tu.',
  'bets-compared':
    'Beti zipi zilikuwa zimeamuliwa arifa zilipoangalia mara ya mwisho, kwa dakika tano, ili kichupo kinachofuata kiarifu za baadaye.',
  'crash-bet-1': crash,
  'crash-bet-2': crash,
  'crash-cancel-1': crash,
  'crash-cancel-2': crash,
  'crash-cash-out-1': crash,
  'crash-cash-out-2': crash,
  'deposit-asked': payment,
  'deposit-waiting': payment,
  'withdrawal-asked': payment,
  'redemption-asked': payment,
  'ended-deposit': ended,
  favorite_casino: 'Michezo ya kasino unayoipenda, ili ionekane mara moja.',
  'recent-games': 'Michezo ya kasino uliyoifungua mwisho kwenye kifaa hiki.',
  'session-started': 'Kipindi hiki kilianza lini.',
  'reality-checked': 'Uliona lini ukumbusho wa muda mara ya mwisho.',
  'active-at': 'Uligusa ukurasa lini mara ya mwisho.',
  skipUserUpdate: 'Kwamba kipindi chako kimeisha, ili jibu la kuchelewa lisikirudishe.',
  'left-by':
    'Namba ya akaunti yako, kama kipindi chako kiliisha chenyewe: mikeka yako inatunzwa kwa ajili yako tu.',
  theme: 'Mwonekano wa giza au wa mwanga.',
  'price-format': 'Jinsi odds zinavyoandikwa: desimali, sehemu au Kimarekani.',
  language:
    'Lugha uliyochagua. Kidakuzi chenye jina hilo hilo huiambia seva, ili kurasa zije kwa lugha hiyo.',
  'app-prompt-dismissed': 'Kwamba ulifunga pendekezo la kuongeza tovuti kwenye skrini yako ya mwanzo.',
  'kiron-competitions': 'Mashindano ya ligi mubashara uliyochagua mwisho.',
  'kiron-more': 'Soko la ligi mubashara ulilochagua mwisho.',
  'season-results':
    'Alama za uhakiki (check sums) za matokeo ya ligi ya mtandaoni uliyoonyeshwa, ili uweze kuhakiki baadaye kwamba hakuna lililobadilishwa.',
  'crash-chains':
    'Viungo vilivyotangazwa vya mchezo wa crash ulivyoonyeshwa, ili uweze kuhakiki baadaye kwamba hakuna kilichobadilishwa.',
  'season-hashes':
    'Alama (hash) za misimu inayoendelea ya ligi ya mtandaoni, ili uweze kuhakiki baadaye kwamba hakuna iliyobadilishwa.',
  'goal-sound': 'Kama goli la ligi mubashara linatoa sauti.',
  'data-lite': 'Kama umechagua kuokoa data.',
  'used-bytes': 'Tovuti imepokea baiti ngapi leo kwenye kifaa hiki.',
  spoilers: 'Kama matokeo yamefichwa hadi uitazame raundi, na umeitazama ipi hadi wapi.',
  follows:
    'Timu, mechi, mashindano na odds unazofuatilia kwenye kifaa hiki; mechi na odds hadi saa chache baada ya mechi kuanza.',
  alerts: 'Arifa ulizochagua, saa zako za utulivu, na kiasi ambacho toa mapema ikikipita unaarifiwa.',
  'alerts-compared':
    'Matokeo ya raundi unazofuata, kwa robo dakika, ili kila goli liarifiwe mara moja tu ukifunga kichupo kimoja kati ya kadhaa.',
  'reality-check': 'Unataka ukumbusho wa muda kila baada ya muda gani.',
  'self-exclusion':
    'Kwamba umejizuia: namba ya akaunti yako, hadi lini, na alichosema mwendeshaji. Hubaki unapotoka, ili kujizuia kuendelee kutumika unaporudi, na huondolewa kunapoisha.',
  utm_source: campaign,
  utm_campaign: campaign,
  btag: campaign,
  offers:
    'Sehemu za tovuti ambazo mwendeshaji alitoa ulipotembelea mara ya mwisho, iwapo mipangilio yake haitapakiwa.',
  'kept-settings': kept,
  'kept-banners': kept,
  'kept-casinoBanners': kept,
}

/** Hosts in a sentence. */
const named = (hosts: readonly string[]) =>
  hosts.length === 0
    ? 'si kwingine'
    : `kwenye ${new Intl.ListFormat('sw', { type: 'disjunction' }).format(hosts)}`

/** The origins of pictures and games, as the page's policy has them. */
const origins = ({ imageHosts, gameHosts }: Facts) =>
  imageHosts.length + gameHosts.length === 0
    ? 'Picha na michezo yote hutoka kwenye anwani ya tovuti hii yenyewe.'
    : `Mbali na anwani ya tovuti hii yenyewe, picha zinaweza kutoka ${named(imageHosts)}, na michezo ${named(gameHosts)}; kivinjari chako hukataa nyingine zote.`

const page: typeof english = (facts) => ({
  lead: 'Tovuti hii huweka kidakuzi kimoja tu, na pale tu unapochagua lugha. Kumbukumbu nyingine ziko kwenye hifadhi ya kivinjari chako: orodha kamili ni hii.',
  updated: '2026-11-28',
  sections: [
    section('cookie', 'Kidakuzi kimoja, hakuna ufuatiliaji', [
      'Kidakuzi hicho kinaitwa “language”. Kinatunza lugha uliyochagua, kwa mwaka mmoja, na si kingine chochote. Huiambia seva, ili kurasa zije kwa lugha hiyo; usipochagua lugha, hakiwekwi.',
      `Hakuna ukurasa wa tovuti hii unaoweka kidakuzi kingine, unaopakia skripti kutoka kwingine, au unaoonyesha tangazo la mtu mwingine. Kivinjari chako ndicho kinachohakikisha: kurasa hutumwa na sera inayokataza skripti zote isipokuwa zake. ${origins(facts)}`,
      'Kwa mengine yote tovuti hii hutumia hifadhi ya ndani (local storage): nafasi kwenye kivinjari chako ambayo kurasa za anwani hii pekee zinaweza kuisoma. Tofauti na kidakuzi, haitumwi pamoja na kila ombi.',
    ]),
    section('yours', 'Kumbukumbu zinazokuhusu wewe', [
      'Huondolewa unapotoka, isipokuwa beti au malipo ambayo matokeo yake bado hayajulikani: hutunzwa kwa ajili yako tu, ili uone yaliishaje unapoingia tena. Kipindi kikiisha chenyewe, mikeka hutunzwa hadi uingie tena; mtu mwingine akiingia, huondolewa pia.',
      { terms: entriesOf('player', meanings) },
    ]),
    section('device', 'Kumbukumbu zinazohusu kifaa hiki', [{ terms: entriesOf('device', meanings) }]),
    section('offline', 'Tovuti bila mtandao', [
      'Ili tovuti ifunguke bila muunganisho, kivinjari chako hutunza pia faili za programu yake. Hazina odds, matokeo, salio wala beti: usipokuwa mtandaoni unaona fremu na taarifa, kamwe si takwimu za zamani zinazoonekana kama za sasa.',
    ]),
    section('time', 'Kwa muda gani, na jinsi ya kuziondoa', [
      'Kila kumbukumbu ina muda ilipowekwa na muda itakaodumu: takribani siku 30, isipokuwa muda mfupi zaidi umetajwa hapo juu. Kumbukumbu iliyoisha muda huondolewa inaposomwa tena. Ili kuondoa zote kwa pamoja, futa data ya tovuti hii kwenye mipangilio ya kivinjari chako: utakuwa umetoka na mikeka yako itapotea.',
    ]),
  ],
})

export default page
