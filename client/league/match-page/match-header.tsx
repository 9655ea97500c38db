import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { t } from '#messages/match.ts'
import { t as ui } from '#messages/ui.ts'
import { Bell } from '../../follows/bell.tsx'
import { FOLLOWED_AFTER_MS } from '../../follows/follows.ts'
import { $now } from '../../streams/clock.ts'
import { styled } from '../../theme/system.tsx'
import { Crest } from '../../ui/crest/crest.tsx'
import { usePart } from '../../ui/part.tsx'
import { ScreenTitle, useTabTitle } from '../../ui/screen-title.tsx'
import { kickOffText } from '../../ui/text/kick-off.ts'
import { teamsText } from '../../ui/text/teams.ts'
import { titleOf } from '../../ui/text/titles.ts'
import { formPath } from '../paths.ts'
import type { MatchAddress } from '../season/gates.ts'
import { roundName, shortMinute } from '../season/round-title.ts'
import { $isHidden, $playout, $result, $round, $stage } from './match.ts'
import { $awayTeam, $homeTeam } from './prices.ts'

const Header = styled('header', {
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: '2',
  px: '4',
  py: '4',
  layerStyle: 'card',
  textAlign: 'center',
  '& h1': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
    gap: { base: '3', md: '6' },
    w: 'full',
  },
  '& .side': { display: 'grid', justifyItems: 'center', gap: '1.5', overflowWrap: 'anywhere' },
  '& .side a:hover': { textDecoration: 'underline' },
  '& .side svg': { w: '32px', h: '36px' },
  '& .score': { textStyle: 'score', fontSize: '30px', lineHeight: '36px', minW: '64px' },
  '& p': { textStyle: 'note', color: 'soft' },
})

/** The match's clubs, its score once it has begun, and its time. */
export function MatchHeader({ match_id, round_id, ...address }: MatchAddress) {
  const [stage, round, playout, result] = useUnit([$stage, $round, $playout, $result])
  const [home_team, away_team, isHidden] = useUnit([$homeTeam, $awayTeam, $isHidden])
  const competition_id = round?.competition_id ?? address.competition_id
  const hasNames = Boolean(home_team || away_team)
  const isKnown = stage !== 'loading' && stage !== 'failed'
  const title = isKnown || hasNames ? teamsText({ match_id, home_team, away_team }) : titleOf('league-match')
  useTabTitle(title)
  const { home_score, away_score } = (isHidden ? undefined : (playout ?? result)) ?? {}
  const week = roundName({ round_id, round_number: round?.round_number ?? result?.round_number })
  const kickOff = stage === 'coming' ? round?.start_time : undefined
  const when = usePart($now, (now) => (kickOff === undefined ? '' : kickOffText(kickOff, now)))
  return (
    <Header data-testid="league-match">
      <ScreenTitle>
        {hasNames ? (
          <>
            <Side team={home_team} name={home_team || ui.home} competition_id={competition_id} />
            <span className="score">
              {home_score === undefined || away_score === undefined
                ? t.versus
                : `${home_score}–${away_score}`}
            </span>
            <Side team={away_team} name={away_team || ui.away} competition_id={competition_id} />
          </>
        ) : (
          <chakra.span gridColumn="1 / -1">{title}</chakra.span>
        )}
      </ScreenTitle>
      {hasNames && stage !== 'past' ? (
        <chakra.div position="absolute" top="1" insetEnd="1">
          <Bell
            follow={{
              kind: 'match',
              of: 'league',
              id: match_id,
              name: title,
              competition_id,
              round_id,
              until: (round?.end_time ?? Date.now()) + FOLLOWED_AFTER_MS,
            }}
          />
        </chakra.div>
      ) : null}
      <p>
        {isKnown ? week : null}
        {playout && stage === 'playing' ? ` · ${shortMinute(playout)}` : null}
        {stage === 'past' && (result || playout?.phase === 'full-time') ? ` · ${t.over}` : null}
        {when && ` · ${when}`}
      </p>
    </Header>
  )
}

interface SideProps {
  /** Name of the club; empty: not known. */
  team: string
  /** Name to show. */
  name: string
  competition_id: string | undefined
}

const Side = ({ team, name, competition_id }: SideProps) => (
  <span className="side">
    {team ? <Crest team={team} /> : null}
    {team && competition_id ? <Link to={formPath({ competition_id, club: team })}>{name}</Link> : name}
  </span>
)
