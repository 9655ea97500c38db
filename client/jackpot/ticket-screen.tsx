import { Box, Button, chakra, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { Jackpot } from '#shared/model/bets/jackpot.ts'
import { $figures } from '../account/player/figures.ts'
import { LoginButton } from '../account/player/login-button.tsx'
import { isUnderWay } from '../intents/progress.ts'
import { slipPaths } from '../slip/paths.ts'
import { bets } from '../slip/placement/bets.ts'
import { SlipTabs } from '../slip/view/box.tsx'
import { ExcludedFoot } from '../slip/view/excluded-foot.tsx'
import { PlacingCard } from '../slip/view/placing-card.tsx'
import { LinkButton } from '../ui/button/link.tsx'
import { Fact } from '../ui/card.tsx'
import { Empty } from '../ui/feedback/message.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { moneyText } from '../ui/text/money.ts'
import { signOf } from '../ui/text/teams.ts'
import { JackpotFrame } from './frame.tsx'
import { $ticket, $ticketSum } from './jackpot.ts'
import { $ticketObstacle, ticketPlaced } from './placing.ts'
import { JackpotClosing, JackpotTerms } from './terms.tsx'

const Picks = chakra('ol', {
  base: {
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
  },
})

const Foot = chakra('div', {
  base: {
    display: 'grid',
    gap: '2.5',
    p: '4',
    bg: 'raised',
    borderWidth: '1px',
    borderRadius: 'card',
    '& dl': { display: 'flex', justifyContent: 'space-between', gap: '4' },
    '& dt': { textStyle: 'caps', color: 'soft' },
    '& dd': { textStyle: 'figure', fontSize: '20px' },
  },
})

const texts = {
  unknown: 'Loading the jackpot',
  closed: 'This jackpot is closed',
  'under-way': 'Another bet is being placed',
} as const

/** The jackpot's ticket: picks, cost, and the progress of the bet. */
export default function BetslipJackpotScreen() {
  return <JackpotFrame title="Jackpot slip">{(jackpot) => <Slip jackpot={jackpot} />}</JackpotFrame>
}

function Slip({ jackpot }: { jackpot: Jackpot }) {
  const [placing, sum] = useUnit([bets.$progress, $ticketSum])
  const isOurs = placing.state !== 'idle' && placing.intent.body.kind === 'jackpot'
  return (
    <Stack gap="3" maxW="560px">
      <Box display="flex" alignItems="end" justifyContent="space-between" gap="3">
        <ScreenTitle>Jackpot slip</ScreenTitle>
        <JackpotClosing jackpot={jackpot} />
      </Box>
      <SlipTabs kind="jackpot" />
      {isOurs ? <PlacingCard placing={placing} from={slipPaths.jackpot} /> : null}
      {sum && sum.filled > 0 ? (
        <Stack gap="3" inert={isOurs && isUnderWay(placing)}>
          <Ticket jackpot={jackpot} />
          <TicketFoot jackpot={jackpot} />
        </Stack>
      ) : (
        <Empty icon="slip" title="Your ticket is empty" text="Pick a result for each match of the jackpot.">
          <LinkButton to="/jackpot">Fill in ticket</LinkButton>
        </Empty>
      )}
      <JackpotTerms jackpot={jackpot} />
    </Stack>
  )
}

function Ticket({ jackpot }: { jackpot: Jackpot }) {
  const ticket = useUnit($ticket)
  return (
    <>
      <Picks aria-label="Your results">
        {jackpot.matches.map(({ match_id, home_team, away_team }, position) => {
          const chosen = ticket?.chosen[match_id] ?? []
          return (
            <li key={match_id}>
              <small>{position + 1}</small>
              <span>
                {home_team} v {away_team}
              </span>
              {chosen.length > 0 ? <b>{chosen.map(signOf).join('')}</b> : <b className="none">to pick</b>}
            </li>
          )
        })}
      </Picks>
      <LinkButton to="/jackpot" variant="subtle">
        Change picks
      </LinkButton>
    </>
  )
}

/** Cost of the ticket, and the button that places it or names what is missing. */
function TicketFoot({ jackpot }: { jackpot: Jackpot }) {
  const [sum, obstacle, { currency }, place] = useUnit([$ticketSum, $ticketObstacle, $figures, ticketPlaced])
  if (!sum) return null
  const { filled, combinations, costCents } = sum
  const cost = moneyText(filled === 0 ? 0 : costCents / 100, currency)
  const facts = {
    Picked: `${filled} of ${jackpot.matches.length}`,
    Combinations: filled === 0 ? 0 : combinations,
    Cost: cost,
  }
  return (
    <Foot data-testid="ticket-sum">
      <dl aria-live="polite">
        {Object.entries(facts).map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      {buttonOf()}
    </Foot>
  )

  function buttonOf() {
    if (obstacle === 'excluded') return <ExcludedFoot />
    if (obstacle === 'logged-out') return <LoginButton size="lg">Log in to place</LoginButton>
    return (
      <Button size="lg" disabled={obstacle !== null} onClick={() => place()}>
        {textOf(obstacle)}
      </Button>
    )
  }

  function textOf(why: Exclude<typeof obstacle, 'excluded' | 'logged-out'>): string {
    const left = jackpot.matches.length - filled
    if (why === null) return `Place ticket · ${cost}`
    if (why === 'unfilled') return left === 1 ? '1 match to pick' : `${left} matches to pick`
    if (why === 'too-wide') return `At most ${jackpot.most_combinations ?? ''} combinations`
    return texts[why]
  }
}
