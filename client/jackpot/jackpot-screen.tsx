import { Box, chakra, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { Jackpot } from '#shared/model/bets/jackpot.ts'
import { IfOffered } from '../query/if-offered.tsx'
import { slipPaths } from '../slip/paths.ts'
import { $limits } from '../slip/terms.ts'
import { $now } from '../streams/clock.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { moneyText } from '../ui/text/money.ts'
import { AutoPickRow } from './auto-pick-row.tsx'
import { JackpotFrame } from './frame.tsx'
import { $ticketSum } from './jackpot.ts'
import { JackpotMatch } from './match.tsx'
import { JackpotResultCard } from './result-card.tsx'
import { JackpotClosing, JackpotTerms } from './terms.tsx'

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 332px' },
    alignItems: 'start',
    gap: { base: '3', md: '5' },
    '& > .side': { display: 'grid', gap: '3', position: { xl: 'sticky' }, top: '72px' },
  },
})

const List = chakra('ol', { base: { display: 'grid', gap: '2' } })

/** The jackpot: every match with its three results, the ticket's cost, and the prizes. */
export default function JackpotScreen() {
  return <JackpotFrame title="Jackpot">{(jackpot) => <Picking jackpot={jackpot} />}</JackpotFrame>
}

function Picking({ jackpot }: { jackpot: Jackpot }) {
  const closed = useUnit($now) >= jackpot.closes_at
  return (
    <Layout>
      <Stack gap="3">
        <Box display="flex" alignItems="end" justifyContent="space-between" gap="3">
          <Heading jackpot={jackpot} />
          <JackpotClosing jackpot={jackpot} />
        </Box>
        <AutoPickRow jackpot={jackpot} />
        <List aria-label="Matches of the jackpot">
          {jackpot.matches.map((match, position) => (
            <JackpotMatch key={match.match_id} match={match} position={position + 1} closed={closed} />
          ))}
        </List>
      </Stack>
      <div className="side">
        <TicketLink jackpot={jackpot} />
        <JackpotTerms jackpot={jackpot} />
        <IfOffered name="jackpotResults">
          <JackpotResultCard />
        </IfOffered>
      </div>
    </Layout>
  )
}

function Heading({ jackpot: { name, prize } }: { jackpot: Jackpot }) {
  const { currency } = useUnit($limits)
  return (
    <Stack gap="1" minW="0">
      <ScreenTitle>{name ?? 'Jackpot'}</ScreenTitle>
      <chakra.b textStyle="figure" fontSize="18px">
        {moneyText(prize, currency)}
      </chakra.b>
    </Stack>
  )
}

function TicketLink({ jackpot: { matches } }: { jackpot: Jackpot }) {
  const [sum, { currency }] = useUnit([$ticketSum, $limits])
  if (!sum || sum.filled === 0) return null
  const cost = moneyText(sum.costCents / 100, currency)
  return (
    <LinkButton to={slipPaths.jackpot} size="lg" data-testid="to-ticket">
      {sum.filled} of {matches.length} · {sum.combinations} × = {cost} · Review ticket
    </LinkButton>
  )
}
