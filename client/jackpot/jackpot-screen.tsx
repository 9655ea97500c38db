import { Box, chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { t } from '#messages/jackpot.ts'
import { t as market } from '#messages/markets.ts'
import type { Jackpot } from '#shared/model/bets/jackpot.ts'
import type { SportsMatch } from '#shared/model/sportsbook/sportsbook.ts'
import { ticketResults } from '#shared/slip/ticket.ts'
import { $figures } from '../account/player/figures.ts'
import { memo } from '../language/memo.tsx'
import { IfOffered } from '../query/if-offered.tsx'
import { slipPaths } from '../slip/paths.ts'
import { $now } from '../streams/clock.ts'
import { styled } from '../theme/system.tsx'
import { cutName } from '../theme/text-look.ts'
import { LinkButton } from '../ui/button/link.tsx'
import { Crest } from '../ui/crest/crest.tsx'
import { usePart } from '../ui/part.tsx'
import { PriceFigure, PriceFrame } from '../ui/price/cell.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { kickOffText } from '../ui/text/kick-off.ts'
import { moneyText } from '../ui/text/money.ts'
import { signOf } from '../ui/text/teams.ts'
import { AutoPickRow } from './auto-pick-row.tsx'
import { JackpotClosing, JackpotFrame, JackpotTerms } from './frame.tsx'
import { JackpotGate } from './jackpot.ts'
import { JackpotInPlayCard, LastJackpotCard } from './result-cards.tsx'
import { $inPlayShown, InPlayGate } from './results.ts'
import { $ticket, $ticketSum, resultToggled } from './ticket.ts'

const Layout = styled('div', {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 332px' },
  alignItems: 'start',
  gap: { base: '3', md: '5' },
  '& > .side': { display: 'grid', gap: '3', position: { xl: 'sticky' }, top: '72px' },
})

const List = styled('ol', { display: 'grid', gap: '2' })

const Row = styled('li', {
  contentVisibility: 'auto',
  containIntrinsicHeight: { base: 'auto 124px', md: 'auto 72px' },
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(258px, 46%)' },
  alignItems: 'center',
  gap: { base: '2', md: '3' },
  px: '3',
  py: '2.5',
  layerStyle: 'card',
  '& .teams': {
    display: 'grid',
    gridTemplateColumns: '18px minmax(0, 1fr)',
    alignItems: 'center',
    gap: '2',
  },
  '& .teams > span': { fontWeight: 560, ...cutName },
  '& .when': { gridColumn: '1 / -1', textStyle: 'note', color: 'soft' },
  '& ul': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '1.5' },
})

export const gates = [JackpotGate, InPlayGate] as const

export default function JackpotScreen() {
  useGate(InPlayGate)
  const { phase } = useUnit($inPlayShown)
  return (
    <JackpotFrame
      title={t.title}
      isWaiting={phase === 'loading'}
      placeholder={<AutoPickRow jackpot={null} />}
    >
      {(jackpot) => <JackpotPicks jackpot={jackpot} />}
    </JackpotFrame>
  )
}

/** The matches with their results to pick, and beside them the link to the ticket, the terms and the last jackpot. */
function JackpotPicks({ jackpot }: { jackpot: Jackpot }) {
  const { name, prize, matches, closes_at } = jackpot
  const [now, { currency }] = useUnit([$now, $figures])
  const isClosed = now >= closes_at
  return (
    <Layout>
      <Stack gap="3">
        <JackpotInPlayCard />
        <Box display="flex" alignItems="end" justifyContent="space-between" gap="3">
          <Stack gap="1" minW="0">
            <ScreenTitle>{name ?? t.title}</ScreenTitle>
            <chakra.b textStyle="figure" fontSize="18px">
              {moneyText(prize, currency)}
            </chakra.b>
          </Stack>
          <JackpotClosing jackpot={jackpot} />
        </Box>
        <AutoPickRow jackpot={jackpot} />
        <List aria-label={t.matches}>
          {matches.map((match, index) => (
            <JackpotMatch key={match.match_id} match={match} position={index + 1} isClosed={isClosed} />
          ))}
        </List>
      </Stack>
      <div className="side">
        <TicketLink jackpot={jackpot} />
        <JackpotTerms jackpot={jackpot} />
        <IfOffered name="jackpotResults">
          <LastJackpotCard />
        </IfOffered>
      </div>
    </Layout>
  )
}

function TicketLink({ jackpot: { matches } }: { jackpot: Jackpot }) {
  const [sum, { currency }] = useUnit([$ticketSum, $figures])
  if (!sum || sum.filled === 0) return null
  const cost = moneyText(sum.costCents / 100, currency)
  return (
    <LinkButton to={slipPaths.jackpot} size="lg" data-testid="to-ticket">
      {t.review(sum.filled, matches.length, sum.combinations, cost)}
    </LinkButton>
  )
}

interface JackpotMatchProps {
  match: SportsMatch
  position: number
  isClosed: boolean
}

/** A match of the jackpot, of which one or several results can be picked. Prizes do not depend on the prices. */
const JackpotMatch = memo(function JackpotMatch({ match, position, isClosed }: JackpotMatchProps) {
  const { match_id, home_team, away_team, competition, start_time, selections } = match
  const toggle = useUnit(resultToggled)
  const chosenResults = usePart($ticket, (ticket) => ticket?.chosen[match_id])
  const kickOff = usePart($now, (now) => kickOffText(start_time, now))
  const resultNames = {
    home_team: market.win(home_team),
    draw: market.draw,
    away_team: market.win(away_team),
  } as const
  return (
    <Row data-testid={`jackpot-${match_id}`}>
      <div className="teams">
        <Crest team={home_team} />
        <span>{home_team}</span>
        <Crest team={away_team} />
        <span>{away_team}</span>
        <span className="when">
          {position}. {kickOff} · {competition}
        </span>
      </div>
      <ul aria-label={t.resultsOf(home_team, away_team)}>
        {ticketResults.map((result) => (
          <PriceFrame
            key={result}
            matchId={match_id}
            oddKey={result}
            label={signOf(result) ?? ''}
            long={false}
            spoken={resultNames[result]}
            pressed={chosenResults?.includes(result) === true}
            disabled={isClosed}
            onTap={() => toggle({ match_id, result })}
          >
            <PriceFigure price={selections.find(({ odd_key }) => odd_key === result)?.odd_value} />
          </PriceFrame>
        ))}
      </ul>
    </Row>
  )
})
