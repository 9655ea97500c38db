import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/jackpot.ts'
import type { Jackpot } from '#shared/model/bets/jackpot.ts'
import { $figures } from '../account/player/figures.ts'
import { $now } from '../streams/clock.ts'
import { Card, Fact, Facts } from '../ui/card.tsx'
import { Countdown } from '../ui/countdown.tsx'
import { moneyText } from '../ui/text/money.ts'

export function JackpotClosing({ jackpot: { closes_at } }: { jackpot: Jackpot }) {
  const now = useUnit($now)
  const leftMs = Math.max(0, closes_at - now)
  return <Countdown label={leftMs > 0 ? t.closesIn : t.closed} leftMs={leftMs} />
}

/** Prizes by right results, and the rule for a match that is not played. */
export function JackpotTerms({ jackpot: { tiers, stake, matches } }: { jackpot: Jackpot }) {
  const { currency } = useUnit($figures)
  return (
    <Card aria-labelledby="jackpot-prizes">
      <h2 id="jackpot-prizes">{t.prizes}</h2>
      <Facts data-testid="tiers">
        {tiers.map(({ right, prize }) => (
          <Fact key={right} name={t.right(right, matches.length)} value={moneyText(prize, currency)} />
        ))}
      </Facts>
      <chakra.p textStyle="note" color="soft">
        {t.terms(moneyText(stake, currency))}
      </chakra.p>
    </Card>
  )
}
