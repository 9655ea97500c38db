import { formatAmount } from '#shared/amounts.ts'
import { section } from '../../../../site/page.ts'
import { moneyText } from '../../../../ui/text/money.ts'
import type english from '../../../en/pages/promo/boost.ts'

/** An example's win beyond its stake: 100 at a total of 12.00. */
const EXAMPLE_WIN = 1_100

const page: typeof english = ({ figures: { boost, max_payout, currency } }) => {
  const [first] = boost?.steps ?? []
  if (!boost || !first) return null
  const least = boost.min_odd_value.toFixed(2)
  return {
    lead: `Mkeka wenye machaguo ${first.picks} au zaidi yenye odds za ${least} au zaidi hushinda zaidi ya odds zake. Mkeka unaonyesha ni kiasi gani, kabla hujauweka.`,
    updated: '2026-11-22',
    sections: [
      section('steps', 'Viwango', [
        {
          terms: boost.steps.map(
            ({ picks, percent }) => [`Machaguo ${picks}`, `${percent}% ya nyongeza`] as const,
          ),
        },
        'Kati ya viwango viwili, cha chini ndicho kinachohesabika.',
      ]),
      section('how', 'Inavyohesabiwa', [
        `Machaguo yenye odds za ${least} au zaidi pekee ndiyo yanayohesabiwa kwenye kiwango; mengine hubaki kwenye mkeka na kuzidisha odds zake kama kawaida. Nyongeza huongezwa kwenye ushindi, yaani malipo bila dau. 100 kwa jumla ya odds 12.00 yenye machaguo ${first.picks} hushinda ${formatAmount(EXAMPLE_WIN)}; ${first.percent}% ya hiyo ni ${formatAmount((EXAMPLE_WIN * first.percent) / 100)} zaidi.`,
        ...(max_payout === undefined
          ? []
          : [`Ushindi wa juu kabisa wa mkeka, ${moneyText(max_payout, currency)}, unajumuisha nyongeza.`]),
      ]),
      section('honest', 'Je, ina faida?', [
        'Hurudisha sehemu ya gharama ya mkeka mrefu, si yote: [tazama hesabu](/margins#multiples). Itumie kama uliyataka machaguo hayo kwa vyovyote.',
      ]),
      section('end', 'Hadi lini', [
        '[Orodha ya ofa](/promotions) inaonyesha inaisha lini. [Masharti ya ofa](/promo) yanatumika.',
      ]),
    ],
  }
}

export default page
