import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/crash.ts'
import { $user } from '../../../account/player/account.ts'
import { $currency } from '../../../account/player/figures.ts'
import { styled } from '../../../theme/system.tsx'
import { Card } from '../../../ui/card.tsx'
import { Remark, Trouble } from '../../../ui/feedback/note.tsx'
import { moneyText } from '../../../ui/text/money.ts'
import { $roundBets } from '../round.ts'
import { multiplierText } from '../round-view.ts'
import { outcomeText } from './outcome.ts'
import { $ownBets, $ownBetsShown, ownBetsRetried } from './own-bets.ts'

/** Most bets in each list: of the round, and of the player. */
const MOST_BETS = { round: 12, own: 8 } as const

const List = styled('ul', {
  display: 'grid',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '3',
    py: '2',
    borderTopWidth: '1px',
  },
  '& li:first-of-type': { borderTopWidth: 0 },
  '& .soft': { color: 'soft' },
  '& .figure': { textStyle: 'figure' },
  '&[data-round]': {
    '& li': {
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      alignItems: 'baseline',
      minH: '8',
      py: '1.5',
    },
    '& .name': { truncate: true },
    '& .figure': { textAlign: 'end', minW: '56px' },
  },
})

/** All bets on the current round, the highest stakes first, with their cash-outs. */
export function RoundBets() {
  const [bets, currency] = useUnit([$roundBets, $currency])
  return (
    <Card aria-labelledby="crash-round-bets">
      <h2 id="crash-round-bets">{t.roundBets}</h2>
      {bets.length === 0 ? <chakra.p color="soft">{t.none}</chakra.p> : null}
      <List data-round="" data-testid="crash-round-bets">
        {bets.slice(0, MOST_BETS.round).map((bet) => (
          <li key={bet.bet_id}>
            <span className="name">{bet.name || t.player}</span>
            <span className="figure soft">{moneyText(bet.stake, currency)}</span>
            <span className="figure">
              {bet.cashed_out_at_multiplier === undefined ? (
                <span className="soft">–</span>
              ) : (
                multiplierText(bet.cashed_out_at_multiplier)
              )}
            </span>
          </li>
        ))}
      </List>
      {bets.length > MOST_BETS.round ? <Remark>{t.more(bets.length - MOST_BETS.round)}</Remark> : null}
    </Card>
  )
}

/** The player's own bets on this game, the newest first; nothing without a login. */
export function OwnBetList() {
  const [user, bets, currency] = useUnit([$user, $ownBets, $currency])
  const [{ error, isAsking }, retry] = useUnit([$ownBetsShown, ownBetsRetried])
  if (!user) return null
  return (
    <Card aria-labelledby="crash-own-bets">
      <h2 id="crash-own-bets">{t.ownBets}</h2>
      {error ? <Trouble text={error} hint={t.ownMissed} onRetry={() => retry()} /> : null}
      {bets.length === 0 && !error ? (
        <chakra.p color="soft">{isAsking ? t.ownLoading : t.none}</chakra.p>
      ) : null}
      <List data-testid="crash-own-bets">
        {bets.slice(0, MOST_BETS.own).map((bet) => (
          <li key={bet.bet_id} data-state={bet.state}>
            <span>
              {outcomeText(bet, currency)}
              <chakra.small display="block" className="soft">
                {t.round(bet.round_id)}
              </chakra.small>
            </span>
            <span className="figure soft">{moneyText(bet.stake, currency)}</span>
          </li>
        ))}
      </List>
    </Card>
  )
}
