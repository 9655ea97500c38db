import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { memo } from 'react'
import type { SportsMatch } from '#shared/model/sportsbook/sportsbook.ts'
import { ticketResults } from '#shared/slip/ticket.ts'
import { $now } from '../streams/clock.ts'
import { Crest } from '../ui/crest/crest.tsx'
import { usePart } from '../ui/part.tsx'
import { PriceFigure, PriceFrame } from '../ui/price-cell.tsx'
import { kickOffText } from '../ui/text/kick-off.ts'
import { signOf } from '../ui/text/teams.ts'
import { $ticket, resultToggled } from './jackpot.ts'

const Row = chakra('li', {
  base: {
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
    '& .teams > span': { fontWeight: 560, truncate: true },
    '& .when': { gridColumn: '1 / -1', textStyle: 'note', color: 'soft' },
    '& ul': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '1.5' },
  },
})

/** A match of the jackpot: one or several results can be chosen. Prizes do not depend on the prices. */
export const JackpotMatch = memo(function JackpotMatch({ match, position, closed }: JackpotMatchProps) {
  const { match_id, home_team, away_team, competition, start_time, selections } = match
  const toggle = useUnit(resultToggled)
  const chosen = usePart($ticket, (ticket) => ticket?.chosen[match_id])
  const when = usePart($now, (now) => kickOffText(start_time, now))
  const names = { home_team: `${home_team} win`, draw: 'Draw', away_team: `${away_team} win` } as const
  return (
    <Row data-testid={`jackpot-${match_id}`}>
      <div className="teams">
        <Crest team={home_team} />
        <span>{home_team}</span>
        <Crest team={away_team} />
        <span>{away_team}</span>
        <span className="when">
          {position}. {when} · {competition}
        </span>
      </div>
      <ul aria-label={`Results of ${home_team} against ${away_team}`}>
        {ticketResults.map((result) => (
          <PriceFrame
            key={result}
            matchId={match_id}
            oddKey={result}
            label={signOf(result) ?? ''}
            long={false}
            spoken={names[result]}
            pressed={chosen?.includes(result) === true}
            disabled={closed}
            onTap={() => toggle({ match_id, result })}
          >
            <PriceFigure price={selections.find(({ odd_key }) => odd_key === result)?.odd_value} />
          </PriceFrame>
        ))}
      </ul>
    </Row>
  )
})

interface JackpotMatchProps {
  match: SportsMatch
  position: number
  closed: boolean
}
