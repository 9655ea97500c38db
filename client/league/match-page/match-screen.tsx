import { chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { t } from '#messages/match.ts'
import type { Playout } from '#shared/model/league/playout.ts'
import { styled } from '../../theme/system.tsx'
import { LinkButton } from '../../ui/button/link.tsx'
import { FreshnessLine } from '../../ui/feedback/freshness.tsx'
import { Empty } from '../../ui/feedback/message.tsx'
import { Remark, Trouble } from '../../ui/feedback/note.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import HiddenRound from '../live/hidden-round.tsx'
import { $boardFailure, $boardState, $shownLiveFreshness } from '../live/round.ts'
import { HiddenRounds } from '../live/spoiler-notes.tsx'
import MatchStory from '../match/story.tsx'
import { replayPath } from '../paths.ts'
import { ResultsGate } from '../replay/results.ts'
import { LeagueMatchGate, type MatchAddress, PlayoutsGate, SeasonGate } from '../season/gates.ts'
import { LeagueTabs } from '../season/league-head.tsx'
import { Rail } from '../season/rail.tsx'
import { SeasonFailure } from '../season/season-status.tsx'
import { $isHidden, $isShownRound, $playout, $result, $stage, pastRoundQuery } from './match.ts'
import { MatchForm } from './match-form.tsx'
import { MatchHeader } from './match-header.tsx'
import { MatchPrices } from './match-prices.tsx'

/** A match of the league: its prices until it begins, then its story, and below them the form of its clubs. */
export default function LeagueMatchScreen() {
  const [query] = useSearchParams()
  const match_id = query.get('match')
  const round_id = query.get('round')
  if (!match_id || !round_id) return <Navigate to="/nare-league" replace />
  return (
    <MatchPage
      match_id={match_id}
      round_id={round_id}
      competition_id={query.get('competition') || undefined}
    />
  )
}

function MatchPage(address: MatchAddress) {
  useGate(SeasonGate)
  useGate(ResultsGate)
  useGate(LeagueMatchGate, address)
  const [stage, isShownRound] = useUnit([$stage, $isShownRound])
  return (
    <Stack gap={{ base: '2.5', md: '3.5' }}>
      {isShownRound ? <LiveRoundWatch /> : null}
      <LeagueTabs />
      <Rail />
      <MatchHeader {...address} />
      {stage === 'loading' ? <LoadingRows label={t.loading} count={3} height="120px" /> : null}
      {stage === 'failed' ? <SeasonFailure /> : null}
      {stage === 'coming' ? <MatchPrices /> : null}
      {stage === 'playing' ? <LiveStory /> : null}
      {stage === 'past' ? <PastStory {...address} /> : null}
      <MatchForm round_id={address.round_id} />
    </Stack>
  )
}

/** Follows the live round, also past its scheduled end, since it ends later. */
function LiveRoundWatch() {
  useGate(PlayoutsGate)
  return null
}

function LiveStory() {
  const [playout, freshness, isHidden] = useUnit([$playout, $shownLiveFreshness, $isHidden])
  if (isHidden) return <HiddenRound />
  return (
    <>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
        <FreshnessLine freshness={freshness} />
        <LinkButton to="/playouts" variant="subtle">
          {t.allLive}
        </LinkButton>
      </chakra.div>
      {playout ? <Story playout={playout} /> : <NoLiveStory />}
      <Remark>{t.closed}</Remark>
    </>
  )
}

/** Shown in place of a match that the live round does not have: it loads, has failed, or is without the match. */
function NoLiveStory() {
  const [state, failure] = useUnit([$boardState, $boardFailure])
  if (state === 'loading') return <LoadingStory />
  if (state === 'failed') return <Trouble text={failure} hint={t.noStory} onRetry={() => location.reload()} />
  return <UnknownMatch />
}

const Ground = styled('section', { layerStyle: 'card', pb: '2' })

const Story = ({ playout }: { playout: Playout }) => (
  <Ground aria-label={t.story} data-testid="story">
    <MatchStory playout={playout} isPage />
  </Ground>
)

const LoadingStory = () => <LoadingRows label={t.loadingStory} count={1} height="340px" />

function PastStory({ round_id, competition_id }: MatchAddress) {
  const [playout, result, isHidden] = useUnit([$playout, $result, $isHidden])
  const [{ phase, error }, retry] = useUnit([pastRoundQuery.$shown, pastRoundQuery.retried])
  if (!playout && phase === 'loading') return <LoadingStory />
  return (
    <>
      {phase === 'failed' ? <Trouble text={error} hint={t.noStory} onRetry={retry} /> : null}
      {isHidden ? <HiddenRounds rounds={[{ round_id }]} /> : null}
      {playout && !isHidden ? <Story playout={playout} /> : null}
      {playout || result ? (
        <LinkButton to={replayPath({ round_id, competition_id })} variant="subtle" alignSelf="start">
          {t.replay}
        </LinkButton>
      ) : null}
      {!playout && !result && phase === 'ready' ? <UnknownMatch /> : null}
    </>
  )
}

const UnknownMatch = () => (
  <Empty title={t.unknown} text={t.unknownText}>
    <LinkButton to="/nare-league">{t.next}</LinkButton>
  </Empty>
)
