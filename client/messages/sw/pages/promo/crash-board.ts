import { section } from '../../../../site/page.ts'
import { prizeTerms } from '../../../../site/text/prize-terms.ts'
import { moneyText } from '../../../../ui/text/money.ts'
import type english from '../../../en/pages/promo/crash-board.ts'
import { prizeWords } from './prizes.ts'

const page: typeof english = ({ figures: { crash_leaderboard: board, currency }, offers }) => {
  if (!board) return null
  const { places, prizes } = board
  const winners =
    prizes.length === 1 ? 'Nafasi ya kwanza inashinda' : `Nafasi ${prizes.length} za kwanza zinashinda`
  return {
    lead: `Kila siku kuna orodha ya vinara wa vizidishi vilivyotolewa mapema. ${winners}.`,
    updated: '2026-11-22',
    sections: [
      section('places', 'Kinachohesabiwa', [
        'Beti za crash zilizotolewa mapema, kwa kubofya au kiotomatiki, kwa kizidishi kilicholipwa. Beti iliyoshindwa haihesabiwi.',
        `Kila mchezaji ana nafasi moja, kwa kizidishi chake kikubwa zaidi cha siku${places ? `, na orodha inaonyesha ${places} kati yao` : ''}. Vizidishi viwili vikilingana, cha mapema ndicho kinachokuwa juu. Ukubwa wa dau hauhusiki: kila beti ina thamani sawa.`,
        'Orodha hii ni kichupo cha [orodha ya vinara](/leader-board) mara tu mtu anapoingia humo. Namba zimefichwa: unaweza kuitambua yako kwa tarakimu zake tatu za mwisho, wengine hawawezi.',
      ]),
      section('prizes', 'Zawadi za siku', [
        { terms: prizeTerms(prizes, (prize) => moneyText(prize, currency), prizeWords) },
        `Huwekwa kwenye salio baada ya saa sita usiku. Zawadi iliyolipwa huonekana kwenye orodha siku inayofuata${offers.has('movements') ? ', na kwenye [historia yako ya malipo](/profile/movements)' : ''}.`,
      ]),
      section('limits', 'Ni bahati, si ustadi', [
        'Mahali raundi itakapolipuka huamuliwa kabla mtu yeyote hajabeti. Kusubiri kizidishi kikubwa hushinda mara chache, na kwa muda mrefu hakurudishi zaidi ya kutoa mapema. Ukijikuta unakimbiza nafasi, [pumzika kwa leo](/responsible-gambling).',
      ]),
      section('end', 'Hadi lini', ['Kila siku. [Masharti ya ofa](/promo) yanatumika.']),
    ],
  }
}

export default page
