import { Link } from 'react-router-dom'
import { t } from '#messages/sportsbook.ts'
import type { SportsMatch } from '#shared/model/sportsbook/sportsbook.ts'
import { RowBell } from '../follows/bell.tsx'
import { matchFollow } from '../follows/follows.ts'
import { memo } from '../language/memo.tsx'
import { Price } from '../odds/price.tsx'
import { useOnScreen } from '../odds/viewport.tsx'
import { $now } from '../streams/clock.ts'
import { Crest } from '../ui/crest/crest.tsx'
import { usePart } from '../ui/part.tsx'
import { matchStatusText } from '../ui/text/kick-off.ts'

export const MatchRow = memo(function MatchRow({ match }: { match: SportsMatch }) {
  const { match_id, sub_type_id = '', home_team, away_team, selections } = match
  const row = useOnScreen<HTMLLIElement>(
    selections.map(({ odd_key }) => ({ match_id, sub_type_id, odd_key })).filter(() => sub_type_id !== ''),
  )
  return (
    <li ref={row} data-testid={`offer-${match_id}`}>
      <Link to={`/match/${encodeURIComponent(match_id)}`}>
        <Side team={home_team} score={match.home_score} />
        {match.state === 'upcoming' ? <span className="spoken">{t.against}</span> : null}
        <Side team={away_team} score={match.away_score} />
        <span className="foot">
          <MatchStatus match={match} />
          <span className="detail">{match.detail || match.competition}</span>
        </span>
      </Link>
      <RowBell follow={matchFollow(match)} />
      {selections.length > 0 ? (
        <ul aria-label={t.pricesOf(home_team, away_team)}>
          {selections.map((offered) => (
            <Price
              key={offered.odd_key}
              matchId={match_id}
              marketId={match.sub_type_id}
              offered={offered}
              homeTeam={home_team}
              awayTeam={away_team}
              market={selections.some(({ odd_key }) => odd_key === 'draw') ? '1X2' : 'Winner'}
              startTime={match.start_time}
            />
          ))}
        </ul>
      ) : (
        <p>{t.unpriced}</p>
      )}
    </li>
  )
})

function Side({ team, score }: { team: string; score: number | undefined }) {
  return (
    <>
      <Crest team={team} />
      <span className="team">{team}</span>
      <span className="score">{score ?? ''}</span>
    </>
  )
}

/** The match's status, rendered only when its text changes, not each second. */
function MatchStatus({ match }: { match: SportsMatch }) {
  const text = usePart($now, (now) => matchStatusText(match, now))
  return <span data-live={match.state === 'live' ? '' : undefined}>{text}</span>
}
