import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { t } from '#messages/sport-match.ts'
import type { SportsMatch } from '#shared/model/sportsbook/sportsbook.ts'
import { $now } from '../streams/clock.ts'
import { styled } from '../theme/system.tsx'
import { Badge } from '../ui/badge.tsx'
import { Crest } from '../ui/crest/crest.tsx'
import { usePart } from '../ui/part.tsx'
import { matchStatusText } from '../ui/text/kick-off.ts'

const Board = styled('section', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 240px) auto minmax(0, 240px)',
  justifyContent: 'center',
  alignItems: 'center',
  columnGap: { base: '3', md: '6' },
  rowGap: '2',
  px: '4',
  py: { base: '3.5', md: '5' },
  layerStyle: 'card',
  '& .side': {
    display: 'grid',
    justifyItems: 'center',
    gap: '1.5',
    textAlign: 'center',
    fontWeight: 600,
    textWrap: 'balance',
  },
  '& .side svg': { w: '36px', h: '40px' },
  '& .score': { textStyle: 'clock', whiteSpace: 'nowrap' },
  '& .foot': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    color: 'soft',
  },
})

export function Scoreboard({ match }: { match: SportsMatch }) {
  const { home_team, away_team, home_score, away_score, state, detail } = match
  const status = usePart($now, (now) => matchStatusText(match, now))
  return (
    <Board aria-label={t.score} data-testid="scoreboard">
      <span className="side">
        <Crest team={home_team} />
        {home_team}
      </span>
      <span className="score">
        {state === 'upcoming' ? (
          <chakra.span color="soft">{t.versus}</chakra.span>
        ) : (
          <>
            {home_score ?? '–'}
            <VisuallyHidden>{t.to}</VisuallyHidden>
            <span aria-hidden="true"> – </span>
            {away_score ?? '–'}
          </>
        )}
      </span>
      <span className="side">
        <Crest team={away_team} />
        {away_team}
      </span>
      <span className="foot">
        {state === 'live' ? <Badge>{t.live}</Badge> : null}
        <chakra.b fontWeight={600} color="text">
          {status}
        </chakra.b>
        {detail ? <span>{detail}</span> : null}
      </span>
    </Board>
  )
}
