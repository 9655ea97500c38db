import { Box, Button, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/ticket.ts'
import type { Jackpot } from '#shared/model/bets/jackpot.ts'
import type { ticketSum } from '#shared/slip/ticket.ts'
import { $figures } from '../account/player/figures.ts'
import { LoginButton } from '../account/player/login-button.tsx'
import { isUnderWay } from '../intents/progress.ts'
import { slipPaths } from '../slip/paths.ts'
import { bets } from '../slip/placement/bets.ts'
import { SlipTabs } from '../slip/view/box.tsx'
import { ExcludedFoot } from '../slip/view/place-button.tsx'
import { PlacingCard } from '../slip/view/placing-card.tsx'
import { styled } from '../theme/system.tsx'
import { LinkButton } from '../ui/button/link.tsx'
import { Fact } from '../ui/card.tsx'
import { Empty } from '../ui/feedback/message.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { moneyText } from '../ui/text/money.ts'
import { signOf, teamsText } from '../ui/text/teams.ts'
import { JackpotClosing, JackpotFrame, JackpotTerms } from './frame.tsx'
import { $ticketObstacle, placeTicketClicked } from './placement.ts'
import { $ticket, $ticketSum } from './ticket.ts'

const Picks = styled('ol', {
  display: 'grid',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    gap: '2',
    alignItems: 'baseline',
    py: '2',
    borderBottomWidth: '1px',
  },
  '& small': { textStyle: 'figure', color: 'soft' },
  '& b': { textStyle: 'figure', fontSize: '17px', letterSpacing: '0.08em' },
  '& .none': { color: 'soft', fontWeight: 400, letterSpacing: 0 },
})

const Foot = styled('div', {
  display: 'grid',
  gap: '2.5',
  p: '4',
  bg: 'raised',
  borderWidth: '1px',
  borderRadius: 'card',
  '& dl': { display: 'flex', justifyContent: 'space-between', gap: '4' },
  '& dt': { textStyle: 'caps', color: 'soft' },
  '& dd': { textStyle: 'figure', fontSize: '20px' },
})

export default function BetslipJackpotScreen() {
  return <JackpotFrame title={t.title}>{(jackpot) => <TicketSlip jackpot={jackpot} />}</JackpotFrame>
}

function TicketSlip({ jackpot }: { jackpot: Jackpot }) {
  const [placing, sum] = useUnit([bets.$progress, $ticketSum])
  const isTicket = placing.state !== 'idle' && placing.intent.body.kind === 'jackpot'
  return (
    <Stack gap="3" maxW="560px">
      <Box display="flex" alignItems="end" justifyContent="space-between" gap="3">
        <ScreenTitle>{t.title}</ScreenTitle>
        <JackpotClosing jackpot={jackpot} />
      </Box>
      <SlipTabs kind="jackpot" />
      {isTicket ? <PlacingCard placing={placing} from={slipPaths.jackpot} /> : null}
      {sum && sum.filled > 0 ? (
        <Stack gap="3" inert={isTicket && isUnderWay(placing)}>
          <TicketPicks jackpot={jackpot} />
          <TicketFoot jackpot={jackpot} sum={sum} />
        </Stack>
      ) : (
        <Empty icon="slip" title={t.empty} text={t.emptyText}>
          <LinkButton to="/jackpot">{t.fillIn}</LinkButton>
        </Empty>
      )}
      <JackpotTerms jackpot={jackpot} />
    </Stack>
  )
}

/** The picked results of each match. */
function TicketPicks({ jackpot }: { jackpot: Jackpot }) {
  const ticket = useUnit($ticket)
  return (
    <>
      <Picks aria-label={t.results}>
        {jackpot.matches.map((match, index) => {
          const { match_id } = match
          const results = ticket?.chosen[match_id] ?? []
          return (
            <li key={match_id}>
              <small>{index + 1}</small>
              <span>{teamsText(match)}</span>
              {results.length > 0 ? (
                <b>{results.map(signOf).join('')}</b>
              ) : (
                <b className="none">{t.toPick}</b>
              )}
            </li>
          )
        })}
      </Picks>
      <LinkButton to="/jackpot" variant="subtle">
        {t.change}
      </LinkButton>
    </>
  )
}

/** Cost of the ticket, and the button that places it or names what is missing. */
function TicketFoot({ jackpot, sum }: { jackpot: Jackpot; sum: ReturnType<typeof ticketSum> }) {
  const [obstacle, { currency }, place] = useUnit([$ticketObstacle, $figures, placeTicketClicked])
  const { filled, combinations, costCents } = sum
  const cost = moneyText(costCents / 100, currency)
  return (
    <Foot data-testid="ticket-sum">
      <dl aria-live="polite">
        <Fact name={t.picked} value={t.of(filled, jackpot.matches.length)} />
        <Fact name={t.combinations} value={combinations} />
        <Fact name={t.cost} value={cost} />
      </dl>
      {button()}
    </Foot>
  )

  function button() {
    if (obstacle === 'excluded') return <ExcludedFoot />
    if (obstacle === 'logged-out') return <LoginButton size="lg">{t.login}</LoginButton>
    return (
      <Button size="lg" aria-disabled={obstacle !== null} onClick={() => place()}>
        {buttonText(obstacle)}
      </Button>
    )
  }

  function buttonText(reason: Exclude<typeof obstacle, 'excluded' | 'logged-out'>): string {
    if (reason === null) return t.place(cost)
    if (reason === 'unfilled') return t.unfilled(jackpot.matches.length - filled)
    if (reason === 'too-wide') return t.tooWide(`${jackpot.most_combinations ?? ''}`)
    return t.cannot[reason]
  }
}
