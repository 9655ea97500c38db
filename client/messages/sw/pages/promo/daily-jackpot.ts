import { formatAmount } from '#shared/amounts.ts'
import { section } from '../../../../site/page.ts'
import { percentOf } from '../../../../site/text/percent.ts'
import { moneyText } from '../../../../ui/text/money.ts'
import type english from '../../../en/pages/promo/daily-jackpot.ts'

const MILLION = 1_000_000

const largeText = (count: number) =>
  count < MILLION ? formatAmount(count) : `milioni ${Math.round(count / MILLION)}`

const page: typeof english = ({ figures: { jackpot, currency } }) => {
  if (!jackpot) return null
  const { matches, stake, shares, least_prize, most_combinations } = jackpot
  const [, ...lesser] = shares
  const most = most_combinations
    ? ` Tiketi moja huchukua michanganyiko isiyozidi ${formatAmount(most_combinations)}.`
    : ''
  const fewer = lesser.length > 0 ? `; ${matches - lesser.length} zinatosha kupata sehemu yake` : ''
  return {
    lead: `Kila siku, tabiri matokeo ya mechi ${matches} kubwa za soka. Ukizipatia zote jackpoti ni yako${fewer}.`,
    updated: '2026-11-22',
    sections: [
      section('play', 'Jinsi ya kucheza', [
        [
          `Chagua nyumbani, sare au ugenini katika kila moja ya mechi ${matches}. Hakuna inayoweza kuachwa wazi.`,
          `Mchanganyiko mmoja hugharimu ${moneyText(stake, currency)}. Matokeo mawili kwenye mechi moja huufanya kila mchanganyiko kuwa miwili, matatu huufanya kuwa mitatu; bei huonyeshwa kabla hujaweka.${most}`,
          'Kubeti hufungwa mechi ya kwanza inapoanza. Baada ya hapo hakuna kinachoweza kubadilishwa.',
        ],
        'Unaweza pia [kuchapisha orodha](/print/jackpot).',
      ]),
      section('prize', 'Zawadi', [
        `Zawadi ni angalau ${moneyText(least_prize, currency)} na hutangazwa pamoja na [orodha](/jackpot).`,
        {
          terms: [
            [`${matches} sahihi`, 'Zawadi yote'],
            ...lesser.map(
              (share, at) => [`${matches - 1 - at} sahihi`, `${percentOf(share)}% yake`] as const,
            ),
          ],
        },
        'Kila mchanganyiko hushinda zawadi kamili ya idadi ya matokeo yake sahihi: zawadi hazigawanywi, hata wawe wameshinda wangapi. Tiketi yenye michanganyiko kadhaa inaweza kushinda zawadi kadhaa.',
        'Zawadi isiyopata mshindi haihamishiwi siku inayofuata; siku hiyo ina orodha na zawadi yake.',
      ]),
      section('void', 'Mechi isipochezwa', [
        'Mechi isiyochezwa hadi mwisho imebatilishwa: huhesabiwa kuwa sahihi kwenye kila tiketi, hata kama ulichagua nini. Zote zikibatilishwa, madau hurudishwa.',
      ]),
      section('chance', 'Uwezekano wako', [
        `Kama kila mechi ingeamuliwa kwa dadu isiyopendelea yenye pande tatu, mchanganyiko mmoja ungeshinda zawadi mara moja katika siku ${largeText(3 ** matches)}. Kuijua soka kunasaidia, lakini si kwa kiasi hicho. Nafasi ni ndogo sana: cheza ukilijua hilo.`,
      ]),
      section('end', 'Hadi lini', ['Kila siku. [Masharti ya ofa](/promo) yanatumika.']),
    ],
  }
}

export default page
