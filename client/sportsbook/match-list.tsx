import { chakra } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { t } from '#messages/sportsbook.ts'
import type { SportsMatch } from '#shared/model/sportsbook/sportsbook.ts'
import { bellLook, RowBell } from '../follows/bell.tsx'
import { FollowsGate, matchFollow } from '../follows/follows.ts'
import { memo } from '../language/memo.tsx'
import { Price, useOnScreen } from '../odds/price.tsx'
import type { Shown } from '../query/question.ts'
import { $now } from '../streams/clock.ts'
import { styled } from '../theme/system.tsx'
import { cutName } from '../theme/text-look.ts'
import { CHIPS_HEIGHT } from '../ui/chips.tsx'
import { Crest } from '../ui/crest/crest.tsx'
import { Note, Trouble } from '../ui/feedback/note.tsx'
import { LoadingGrid } from '../ui/feedback/skeleton.tsx'
import { usePart } from '../ui/part.tsx'
import { matchStatusText } from '../ui/text/kick-off.ts'
import type { Listing } from './lists.ts'

const Section = styled('section', {
  display: 'grid',
  gap: { base: '2', md: '2.5' },
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '3',
    rowGap: '1.5',
    minH: { base: '32px', lg: CHIPS_HEIGHT },
  },
})

const Grid = styled('ol', {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', '2xl': 'repeat(2, minmax(0, 1fr))' },
  gap: '2',
  // The rows have no styles of their own: there are dozens of them.
  '& > li': {
    contain: 'layout style',
    contentVisibility: 'auto',
    containIntrinsicHeight: { base: 'auto 116px', md: 'auto 64px' },
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) 44px',
      md: 'minmax(0, 1fr) 44px minmax(258px, 50%)',
    },
    alignItems: 'center',
    rowGap: '2',
    columnGap: { base: '1', md: '1.5' },
    px: '3',
    py: '2.5',
    layerStyle: 'card',
  },
  '& > li > a': {
    display: 'grid',
    gridTemplateColumns: '18px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '1',
    borderRadius: 'chip',
    outlineOffset: '3px',
  },
  '& > li > a:hover .team': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  '& > li > ul': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: '1.5',
  },
  '& > li > p': { textStyle: 'note', color: 'soft' },
  '& > li > :is(ul, p)': { gridColumn: { base: '1 / -1', md: 'auto' } },
  '& .bell': { ...bellLook, me: { base: '-2', md: 0 } },
  '& .foot': {
    gridColumn: '1 / -1',
    display: 'flex',
    gap: '2',
    minW: 0,
    textStyle: 'note',
    color: 'soft',
    whiteSpace: 'nowrap',
  },
  '& .team': { fontWeight: 560, ...cutName },
  '& .detail': cutName,
  '& .score': { textStyle: 'score', fontSize: '18px' },
  '& .spoken': { srOnly: true },
  '& [data-live]': { color: 'text', fontWeight: 650 },
})

interface ListState {
  matches: readonly SportsMatch[]
  /** The error of a list that is `ready`: it could not be refreshed. */
  shown: Pick<Shown, 'phase' | 'error'>
  onRetry: () => void
}

interface MatchListProps extends ListState {
  id: string
  title: string
  none: string
  beside?: ReactNode
  children?: ReactNode
}

/** A list of matches under its title, or its loading, empty or failed state. */
export function MatchList(props: MatchListProps) {
  const { id, title, matches, shown, onRetry, none, beside, children } = props
  const { phase, error } = shown
  useGate(FollowsGate)
  return (
    <Section aria-labelledby={id} data-testid={id}>
      <header>
        <chakra.h2 id={id} textStyle="heading">
          {title}
        </chakra.h2>
        {beside}
      </header>
      {phase === 'ready' && error ? <Trouble text={error} hint={t.late} onRetry={onRetry} /> : null}
      {phase === 'failed' ? <Trouble text={error} hint={t.missed(title)} onRetry={onRetry} /> : null}
      {phase === 'loading' ? (
        <LoadingGrid label={t.loading(title)} Grid={Grid} count={2} height="118px" gap="8px" />
      ) : null}
      {phase === 'ready' && matches.length === 0 ? <Note>{none}</Note> : null}
      {matches.length > 0 ? (
        <Grid aria-labelledby={id}>
          {matches.map((match) => (
            <MatchRow key={match.match_id} match={match} />
          ))}
        </Grid>
      ) : null}
      {children}
    </Section>
  )
}

/** A requested list of matches. Nothing where the provider does not offer it. */
export function OfferedList({ list, ...rest }: Omit<MatchListProps, keyof ListState> & { list: Listing }) {
  const [matches, shown, retry] = useUnit([list.$matches, list.$shown, list.retried])
  if (shown.phase === 'not offered') return null
  return <MatchList {...rest} matches={matches} shown={shown} onRetry={retry} />
}

const MatchRow = memo(function MatchRow({ match }: { match: SportsMatch }) {
  const { match_id, sub_type_id = '', home_team, away_team, start_time, selections } = match
  const row = useOnScreen<HTMLLIElement>(
    selections.map(({ odd_key }) => ({ match_id, sub_type_id, odd_key })).filter(() => sub_type_id !== ''),
  )
  const market = selections.some(({ odd_key }) => odd_key === 'draw') ? '1X2' : 'Winner'
  return (
    <li ref={row} data-testid={`offer-${match_id}`}>
      <Link to={`/match/${encodeURIComponent(match_id)}`}>
        <TeamScore team={home_team} score={match.home_score} />
        {match.state === 'upcoming' ? <span className="spoken">{t.against}</span> : null}
        <TeamScore team={away_team} score={match.away_score} />
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
              of={{ match_id, sub_type_id, home_team, away_team, market, start_time, round_id: undefined }}
              offered={offered}
            />
          ))}
        </ul>
      ) : (
        <p>{t.unpriced}</p>
      )}
    </li>
  )
})

function TeamScore({ team, score }: { team: string; score: number | undefined }) {
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
