import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { CrashRoundBet } from '#shared/model/casino/crash.ts'
import { $currency } from '../../../account/player/figures.ts'
import { Card } from '../../../ui/card.tsx'
import { moneyText } from '../../../ui/text/money.ts'
import { $roundBets } from '../round.ts'
import { multiplierText } from '../shown.ts'

/** Most bets that are shown. */
const SHOWN = 12

const List = chakra('ul', {
  base: {
    display: 'grid',
    '& li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      alignItems: 'baseline',
      gap: '3',
      minH: '8',
      py: '1.5',
      borderTopWidth: '1px',
    },
    '& li:first-of-type': { borderTopWidth: 0 },
    '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .soft': { color: 'soft' },
    '& .figure': { textStyle: 'figure', textAlign: 'end', minW: '56px' },
  },
})

/** All bets on the current round, the highest stakes first, with their cash-outs. */
export function RoundBets() {
  const [bets, currency] = useUnit([$roundBets, $currency])
  const shown = bets.slice(0, SHOWN)
  return (
    <Card aria-labelledby="crash-round-bets">
      <h2 id="crash-round-bets">Bets on this round</h2>
      {bets.length === 0 ? <chakra.p color="soft">No bets yet.</chakra.p> : null}
      <List data-testid="crash-round-bets">
        {shown.map((bet) => (
          <RoundBet key={bet.bet_id} bet={bet} currency={currency} />
        ))}
      </List>
      {bets.length > SHOWN ? (
        <chakra.p textStyle="note" color="soft">
          and {bets.length - SHOWN} more
        </chakra.p>
      ) : null}
    </Card>
  )
}

function RoundBet({ bet, currency }: { bet: CrashRoundBet; currency: string | undefined }) {
  const { name, stake, cashed_out_at_multiplier: at } = bet
  return (
    <li>
      <span className="name">{name || 'A player'}</span>
      <span className="figure soft">{moneyText(stake, currency)}</span>
      <span className="figure">
        {at === undefined ? <span className="soft">–</span> : multiplierText(at)}
      </span>
    </li>
  )
}
