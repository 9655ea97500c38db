import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { $user } from '../../../account/player/account.ts'
import { $currency } from '../../../account/player/figures.ts'
import { Card } from '../../../ui/card.tsx'
import { Trouble } from '../../../ui/note.tsx'
import { moneyText } from '../../../ui/text/money.ts'
import { outcomeText } from '../words.ts'
import { $ownBets, $ownBetsShown, ownBetsRetried } from './own-bets.ts'

/** Most bets that are shown. */
const SHOWN = 8

const List = chakra('ul', {
  base: {
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
  },
})

/** The player's own bets on this game, the newest first; nothing without a login. */
export function OwnBetList() {
  const [user, bets, shown, currency, retry] = useUnit([
    $user,
    $ownBets,
    $ownBetsShown,
    $currency,
    ownBetsRetried,
  ])
  if (!user) return null
  return (
    <Card aria-labelledby="crash-own-bets">
      <h2 id="crash-own-bets">Your bets</h2>
      {shown.error ? <Trouble text={shown.error} onRetry={() => retry()} /> : null}
      {bets.length === 0 && !shown.error ? (
        <chakra.p color="soft">{shown.isAsking ? 'Loading your bets' : 'No bets yet.'}</chakra.p>
      ) : null}
      <List data-testid="crash-own-bets">
        {bets.slice(0, SHOWN).map((bet) => (
          <li key={bet.bet_id} data-state={bet.state}>
            <span>
              {outcomeText(bet, currency)}
              <chakra.small display="block" className="soft">
                Round {bet.round_id}
              </chakra.small>
            </span>
            <span className="figure soft">{moneyText(bet.stake, currency)}</span>
          </li>
        ))}
      </List>
    </Card>
  )
}
