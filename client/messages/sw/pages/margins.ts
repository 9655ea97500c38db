import type { Figures } from '#shared/model/money/figures.ts'
import { type Block, section } from '../../../site/page.ts'
import type english from '../../en/pages/margins.ts'

function boostOf({ boost }: Figures): readonly Block[] {
  const [first] = boost?.steps ?? []
  if (!first) return []
  return [
    `Nyongeza ya mikeka yenye machaguo ${first.picks} na zaidi hurudisha sehemu ya hiyo; viwango vyake viko kwenye [ukurasa wa ofa](/promo/boost). Haiifanyi multibet kuwa na odds nzuri.`,
  ]
}

const page: typeof english = ({ figures }) => ({
  lead: 'Odds hupatikanaje, multibet inagharimu kiasi gani kwa kweli, na hesabu ambazo mkeka haukufanyii.',
  updated: '2026-11-22',
  sections: [
    section('chance', 'Kutoka odds hadi uwezekano', [
      '1 ukigawanya kwa odds unapata uwezekano ambao odds hizo zinamaanisha: 2.00 ni 50%, 4.00 ni 25%, 1.25 ni 80%. Ukiona uwezekano halisi ni mdogo kuliko huo, odds hizo hazifai, hata kama unaipenda timu hiyo vipi.',
    ]),
    section('margin', 'Faida ya kampuni (margin)', [
      'Jumlisha uwezekano wa matokeo yote ya soko moja, utapata zaidi ya 100%. Mechi ya 1.92, 3.30 na 4.10 inafanya 52.1 + 30.3 + 24.4 = 106.8%. Hiyo 6.8 ndiyo faida ya kampuni: kwa beti nyingi, ndicho kiasi ambacho kampuni inabaki nacho na ambacho wachezaji wote kwa pamoja wanalipa.',
      'Kwa hiyo hakuna anayeshinda kwa muda mrefu kwa kubeti mara nyingi. Unachoweza kufanya ni kulipa kidogo kwa burudani: beti chache, masoko yenye faida ndogo ya kampuni, na dau lisilokuumiza.',
    ]),
    section('multiples', 'Gharama ya multibet', [
      'Kila chaguo huja na faida yake ya kampuni, nazo huzidishana. Machaguo matano yenye faida ya 6% kila moja, kwa pamoja yana takribani 34%. Malipo yaliyo chini ya mkeka mrefu ni makubwa kwa sababu ni nadra sana kulipwa.',
      ...boostOf(figures),
    ]),
    section('memory', 'Ligi haina kumbukumbu', [
      'Timu ikifungwa mara tano, haina maana kwamba sasa ni zamu yake kushinda. Katika ligi mubashara matokeo yajayo hutoka kwenye uwezo wa klabu zote mbili, na msimamo unaeleza hilo vizuri kuliko matokeo matatu ya mwisho. Timu inayopewa nafasi kwa 1.50 hufungwa au hutoka sare mara moja katika kila tatu, na mara nyingi mara mbili mfululizo.',
    ]),
    section('stakes', 'Kupanga dau', [
      [
        'Weka bajeti ya wiki, na uweke dau la asilimia moja au mbili ya bajeti hiyo kwa mara moja.',
        'Dau libaki lile lile baada ya kushinda na baada ya kushindwa.',
        'Kuongeza dau mara mbili baada ya kushindwa hakufanyi kazi: kushindwa mara kumi mfululizo ni nadra, lakini humpata kila anayecheza muda mrefu. Ukianza na dau la 50, la kumi na moja ni 51,200.',
        'Andika madau yako kwa mwezi mzima. Jumla yake ndiyo hesabu ya kweli.',
      ],
      'Ikiacha kuwa burudani, [msaada upo](/responsible-gambling#help).',
    ]),
    section('crash', 'Michezo ya crash', [
      'Kizidishi ambacho raundi itaishia huamuliwa kabla ya raundi kuanza, na kinaweza kuhakikiwa baadaye. Katika mchezo wa haki uwezekano wa kufika 2.00 ni chini kidogo ya nusu, na wa kufika 10.00 ni chini kidogo ya moja ya kumi. Kutoa mapema au kwa kuchelewa hubadilisha unashinda mara ngapi, si kiasi unachopoteza kwa wastani.',
    ]),
  ],
})

export default page
