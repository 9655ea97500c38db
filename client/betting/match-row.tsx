import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useStoreMap } from 'effector-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { SportsMatch } from '#shared/model/sportsbook.ts'
import { $now } from '../streams/clock.ts'
import { Crest } from '../ui/crest.tsx'
import { Price } from './price.tsx'
import { useOnScreen } from './viewport.tsx'
import { standingText } from './when.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(258px, 52%)' },
    alignItems: 'center',
    gap: { base: '2', md: '3' },
    px: '3',
    py: '2.5',
    bg: 'surface',
    borderWidth: '1px',
    borderRadius: 'card',
    '& a': {
      display: 'grid',
      gridTemplateColumns: '18px minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: '2',
      rowGap: '1',
      borderRadius: 'chip',
      outlineOffset: '3px',
    },
    '& a:hover .team': { textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& .foot': {
      gridColumn: '1 / -1',
      display: 'flex',
      gap: '2',
      minW: 0,
      textStyle: 'note',
      color: 'soft',
      whiteSpace: 'nowrap',
    },
    '& .team': { fontWeight: 560 },
    '& .score': { textStyle: 'score', fontSize: '18px' },
    '& [data-live]': { color: 'text', fontWeight: 650 },
  },
})

const Prices = chakra('ul', {
  base: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gap: '1.5' },
})

/** A match of a list: who, when or how it stands, and the prices of its main market. */
export const MatchRow = memo(function MatchRow({ match }: { match: SportsMatch }) {
  const { match_id, sub_type_id = '', home_team, away_team, selections } = match
  const place = useOnScreen<HTMLLIElement>(
    selections.map(({ odd_key }) => ({ match_id, sub_type_id, odd_key })).filter(() => sub_type_id !== ''),
  )
  return (
    <Row ref={place} data-testid={`offer-${match_id}`}>
      <Link to={`/match/${encodeURIComponent(match_id)}`}>
        <Side team={home_team} score={match.home_score} />
        <VisuallyHidden>{match.state === 'upcoming' ? 'against' : ''}</VisuallyHidden>
        <Side team={away_team} score={match.away_score} />
        <span className="foot">
          <Standing match={match} />
          <chakra.span truncate>{match.detail || match.competition}</chakra.span>
        </span>
      </Link>
      {selections.length > 0 ? (
        <Prices aria-label={`Prices of ${home_team} against ${away_team}`}>
          {selections.map((offered) => (
            <Price
              key={offered.odd_key}
              matchId={match_id}
              marketId={match.sub_type_id}
              offered={offered}
              homeTeam={home_team}
              awayTeam={away_team}
            />
          ))}
        </Prices>
      ) : (
        <chakra.p textStyle="note" color="soft">
          No prices are offered just now.
        </chakra.p>
      )}
    </Row>
  )
})

function Side({ team, score }: { team: string; score: number | undefined }) {
  return (
    <>
      <Crest team={team} />
      <chakra.span className="team" truncate>
        {team}
      </chakra.span>
      <span className="score">{score ?? ''}</span>
    </>
  )
}

/** Draws again when its words change, not each second. */
function Standing({ match }: { match: SportsMatch }) {
  const text = useStoreMap({
    store: $now,
    keys: [match],
    fn: (now, [match]) => (match ? standingText(match, now) : ''),
  })
  return <span data-live={match.state === 'live' ? '' : undefined}>{text}</span>
}
