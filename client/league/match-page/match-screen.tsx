import { chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { Crest } from '../../ui/crest/crest.tsx'
import { FreshnessLine } from '../../ui/freshness.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Empty } from '../../ui/message.tsx'
import { Trouble } from '../../ui/note.tsx'
import { ScreenTitle } from '../../ui/screen-title.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { kickOffText } from '../../ui/text/kick-off.ts'
import { teamsText } from '../../ui/text/teams.ts'
import { HiddenRounds } from '../form/hidden-rounds.tsx'
import CoveredRound from '../live/covered-round.tsx'
import { $shownLiveFreshness } from '../live/round.ts'
import { MatchStory } from '../match/story.tsx'
import { ResultsGate } from '../replay/results.ts'
import { LeagueMatchGate, PlayoutsGate, SeasonGate } from '../season/gates.ts'
import { LeagueTabs } from '../season/league-tabs.tsx'
import { Rail } from '../season/rail.tsx'
import { replayPath } from '../season/replay-path.ts'
import { roundName, shortMinute } from '../season/round-title.ts'
import { SeasonFailure } from '../season/season-failure.tsx'
import { $isHidden, $isOfShown, $played, $result, $round, $stage, pastRetried, pastShown } from './match.ts'
import { MatchForm } from './match-form.tsx'
import { MatchPrices } from './match-prices.tsx'
import { $away, $home } from './prices.ts'

interface Asked {
  match_id: string
  round_id: string
  competition_id: string | undefined
}

/** A match of the league: its prices while it is to be played, its story from then on, and the form of its clubs. */
export default function LeagueMatchScreen() {
  const [query] = useSearchParams()
  const [match_id, round_id] = [query.get('match'), query.get('round')]
  if (!match_id || !round_id) return <Navigate to="/nare-league" replace />
  return (
    <OneMatch
      match_id={match_id}
      round_id={round_id}
      competition_id={query.get('competition') || undefined}
    />
  )
}

function OneMatch(asked: Asked) {
  useGate(SeasonGate)
  useGate(ResultsGate)
  useGate(LeagueMatchGate, asked)
  const [stage, isOfShown] = useUnit([$stage, $isOfShown])
  return (
    <Stack gap={{ base: '2.5', md: '3.5' }}>
      {isOfShown ? <Following /> : null}
      <LeagueTabs />
      <Rail />
      <Face {...asked} />
      {stage === 'loading' ? <LoadingRows label="Loading the match" count={3} height="120px" /> : null}
      {stage === 'failed' ? <SeasonFailure /> : null}
      {stage === 'coming' ? <MatchPrices /> : null}
      {stage === 'playing' ? <LiveStory /> : null}
      {stage === 'past' ? <PastStory {...asked} /> : null}
      <MatchForm round_id={asked.round_id} />
    </Stack>
  )
}

/** Follows the live round up to its end, which comes after the time of its end. */
function Following() {
  useGate(PlayoutsGate)
  return null
}

const Board = chakra('header', {
  base: {
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
    '& .side svg': { w: '32px', h: '36px' },
    '& .score': { textStyle: 'score', fontSize: '30px', lineHeight: '36px', minW: '64px' },
    '& p': { textStyle: 'note', color: 'soft' },
  },
})

/** The clubs of the match, its score once it has begun, and its time. */
function Face({ match_id, round_id }: Asked) {
  const [stage, round, played, result] = useUnit([$stage, $round, $played, $result])
  const [home_team, away_team, hidden] = useUnit([$home, $away, $isHidden])
  const title = teamsText({ match_id, home_team, away_team })
  useEffect(() => {
    document.title = `${title} · Nare`
  }, [title])
  const { home_score, away_score } = (hidden ? undefined : (played ?? result)) ?? {}
  const week = roundName({ round_id, round_number: round?.round_number ?? result?.round_number })
  return (
    <Board data-testid="league-match">
      <ScreenTitle>
        {home_team || away_team ? (
          <>
            <Side team={home_team} name={home_team || 'Home'} />
            <span className="score">{home_score === undefined ? 'v' : `${home_score}–${away_score}`}</span>
            <Side team={away_team} name={away_team || 'Away'} />
          </>
        ) : (
          <chakra.span gridColumn="1 / -1">{title}</chakra.span>
        )}
      </ScreenTitle>
      <p>
        {week}
        {played && stage === 'playing' ? ` · ${shortMinute(played)}` : null}
        {stage === 'past' && (result || played?.phase === 'full-time') ? ' · full time' : null}
        {stage === 'coming' && round ? ` · ${kickOffText(round.start_time, Date.now())}` : null}
      </p>
    </Board>
  )
}

const Side = ({ team, name }: { team: string; name: string }) => (
  <span className="side">
    {team ? <Crest team={team} /> : null}
    {name}
  </span>
)

/** Incidents so far, as they come. */
function LiveStory() {
  const [played, freshness, hidden] = useUnit([$played, $shownLiveFreshness, $isHidden])
  if (hidden) return <CoveredRound />
  return (
    <>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
        <FreshnessLine freshness={freshness} />
        <LinkButton to="/playouts" variant="subtle">
          All matches live
        </LinkButton>
      </chakra.div>
      {played ? <Story /> : <LoadingRows label="Loading what happened" count={1} height="340px" />}
      <chakra.p textStyle="note" color="soft">
        Betting on this match has closed.
      </chakra.p>
    </>
  )
}

const Ground = chakra('section', { base: { layerStyle: 'card', pb: '2' } })

function Story() {
  const played = useUnit($played)
  return played ? (
    <Ground aria-label="What happened" data-testid="story">
      <MatchStory playout={played} isPage />
    </Ground>
  ) : null
}

/** Incidents of a finished match, and the way to its replay. */
function PastStory({ round_id, competition_id }: Asked) {
  const [played, result, { phase, error }, retry, hidden] = useUnit([
    $played,
    $result,
    pastShown,
    pastRetried,
    $isHidden,
  ])
  if (!played && phase === 'loading')
    return <LoadingRows label="Loading what happened" count={1} height="340px" />
  return (
    <>
      {phase === 'failed' ? (
        <Trouble text={error} hint="What happened did not come." onRetry={retry} />
      ) : null}
      {hidden ? <HiddenRounds rounds={[{ round_id }]} /> : <Story />}
      {played || result ? (
        <LinkButton to={replayPath({ round_id, competition_id })} variant="subtle" alignSelf="start">
          Replay the round
        </LinkButton>
      ) : null}
      {!played && !result && phase === 'ready' ? (
        <Empty title="This match is not known" text="The provider has kept nothing of it.">
          <LinkButton to="/nare-league">See the next round</LinkButton>
        </Empty>
      ) : null}
    </>
  )
}
