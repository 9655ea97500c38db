import { section } from '../../../../site/page.ts'
import { prizeTerms } from '../../../../site/text/prize-terms.ts'
import { moneyText } from '../../../../ui/text/money.ts'
import type english from '../../../en/pages/promo/leader-board.ts'
import { prizeWords } from './prizes.ts'

const page: typeof english = ({ figures: { leaderboard, points, currency } }) => {
  if (!leaderboard) return null
  const { places, prizes } = leaderboard
  const write = (amount: number) => moneyText(amount, currency)
  const earned = points?.earned_per
  const winners =
    prizes.length === 1 ? 'Nafasi ya kwanza inashinda' : `Nafasi ${prizes.length} za kwanza zinashinda`
  return {
    lead: `Kila siku kuna orodha ya vinara wa pointi zinazopatikana kwa beti. ${winners}.`,
    updated: '2026-11-22',
    sections: [
      section('points', 'Pointi zinavyopatikana', [
        ...(earned
          ? [
              `Kila beti hupata pointi moja kwa kila dau la ${write(earned)} inapokamilika, iwe imeshinda au imeshindwa. Beti iliyobatilishwa haipati pointi.`,
            ]
          : []),
        `Orodha yenyewe ni [orodha ya vinara](/leader-board). Namba zimefichwa: unaweza kuitambua yako kwa tarakimu zake tatu za mwisho, wengine hawawezi.${places ? ` Ukiwa umeingia, inaonyesha nafasi yako hata kama iko chini ya ${places} za kwanza.` : ''}`,
      ]),
      section('prizes', 'Zawadi za siku', [
        { terms: prizeTerms(prizes, write, prizeWords) },
        'Huwekwa kwenye salio baada ya saa sita usiku. Wachezaji wawili wakilingana, aliyefika kwanza ndiye anayekuwa juu.',
      ]),
      section('limits', 'Si mashindano ya mbio', [
        'Hakuna anayelazimika kubeti zaidi ili afurahie mechi. Ukijikuta unakimbiza nafasi, [pumzika kwa leo](/responsible-gambling).',
      ]),
      section('end', 'Hadi lini', ['Kila siku. [Masharti ya ofa](/promo) yanatumika.']),
    ],
  }
}

export default page
