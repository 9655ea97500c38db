import { chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { t as markets } from '#messages/markets.ts'
import { t } from '#messages/match.ts'
import type { Playout } from '#shared/model/league/playout.ts'
import { fields } from '../../state/fields.ts'
import { styled } from '../../theme/system.tsx'
import { LinkButton } from '../../ui/button/link.tsx'
import { FreshnessLine } from '../../ui/feedback/freshness.tsx'
import { Empty } from '../../ui/feedback/message.tsx'
import { Remark, Trouble } from '../../ui/feedback/note.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { BettingClock, BettingWarning, SeasonFreshness } from '../fixtures/betting-status.tsx'
import { Outcomes } from '../fixtures/fixture-card.tsx'
import { unsureReason } from '../fixtures/week.ts'
import HiddenRound from '../live/hidden-round.tsx'
import { $shownLiveFreshness } from '../live/round.ts'
import { HiddenRounds } from '../live/spoiler-notes.tsx'
import MatchStory from '../match/story.tsx'
import { replayPath } from '../paths.ts'
import { ResultsGate } from '../replay/results.ts'
import { LeagueMatchGate, type MatchAddress, PlayoutsGate, SeasonGate } from '../season/gates.ts'
import { LeagueTabs } from '../season/league-head.tsx'
import { Rail } from '../season/rail.tsx'
import { SeasonFailure } from '../season/season-status.tsx'
import { $isHidden, $isShownRound, $played, $result, $round, $stage, pastRoundQuery } from './match.ts'
import { MatchForm } from './match-form.tsx'
import { MatchHeader } from './match-header.tsx'
import {
  $arePricesLoading,
  $matchBetting,
  $matchBettingKind,
  $pricedMarkets,
  $pricesFailure,
  pricesRetried,
} from './prices.ts'

/** A match of the league: its prices until it begins, then its story, and below them the form of its clubs. */
export default function LeagueMatchScreen() {
  const [query] = useSearchParams()
  const match_id = query.get('match')
  const round_id = query.get('round')
  if (!match_id || !round_id) return <Navigate to="/nare-league" replace />
  return (
    <OneMatch
      match_id={match_id}
      round_id={round_id}
      competition_id={query.get('competition') || undefined}
    />
  )
}

function OneMatch(asked: MatchAddress) {
  useGate(SeasonGate)
  useGate(ResultsGate)
  useGate(LeagueMatchGate, asked)
  const [stage, isShownRound] = useUnit([$stage, $isShownRound])
  return (
    <Stack gap={{ base: '2.5', md: '3.5' }}>
      {isShownRound ? <Following /> : null}
      <LeagueTabs />
      <Rail />
      <MatchHeader {...asked} />
      {stage === 'loading' ? <LoadingRows label={t.loading} count={3} height="120px" /> : null}
      {stage === 'failed' ? <SeasonFailure /> : null}
      {stage === 'coming' ? <MatchPrices /> : null}
      {stage === 'playing' ? <LiveStory /> : null}
      {stage === 'past' ? <PastStory {...asked} /> : null}
      <MatchForm round_id={asked.round_id} />
    </Stack>
  )
}

/** Follows the live round until it has ended, which is later than its scheduled end. */
function Following() {
  useGate(PlayoutsGate)
  return null
}

function LiveStory() {
  const [played, freshness, hidden] = useUnit([$played, $shownLiveFreshness, $isHidden])
  if (hidden) return <HiddenRound />
  return (
    <>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
        <FreshnessLine freshness={freshness} />
        <LinkButton to="/playouts" variant="subtle">
          {t.allLive}
        </LinkButton>
      </chakra.div>
      {played ? <Story playout={played} /> : <LoadingRows label={t.loadingStory} count={1} height="340px" />}
      <Remark>{t.closed}</Remark>
    </>
  )
}

const Ground = styled('section', { layerStyle: 'card', pb: '2' })

const Story = ({ playout }: { playout: Playout }) => (
  <Ground aria-label={t.story} data-testid="story">
    <MatchStory playout={playout} isPage />
  </Ground>
)

function PastStory({ round_id, competition_id }: MatchAddress) {
  const [played, result, hidden] = useUnit([$played, $result, $isHidden])
  const [{ phase, error }, retry] = useUnit([pastRoundQuery.$shown, pastRoundQuery.retried])
  if (!played && phase === 'loading') return <LoadingRows label={t.loadingStory} count={1} height="340px" />
  return (
    <>
      {phase === 'failed' ? <Trouble text={error} hint={t.noStory} onRetry={retry} /> : null}
      {hidden ? <HiddenRounds rounds={[{ round_id }]} /> : null}
      {played && !hidden ? <Story playout={played} /> : null}
      {played || result ? (
        <LinkButton to={replayPath({ round_id, competition_id })} variant="subtle" alignSelf="start">
          {t.replay}
        </LinkButton>
      ) : null}
      {!played && !result && phase === 'ready' ? (
        <Empty title={t.unknown} text={t.unknownText}>
          <LinkButton to="/nare-league">{t.next}</LinkButton>
        </Empty>
      ) : null}
    </>
  )
}

const Groups = styled('div', {
  layerStyle: 'columns',
  '& section': { display: 'grid', gap: '2', px: '3', py: '2.5', layerStyle: 'card' },
  '& h2': { textStyle: 'heading' },
})

/** The prices of a coming match in every market, and the time until betting on it opens or closes. */
export function MatchPrices() {
  const [round, kind, isTrusted] = useUnit([$round, $matchBettingKind, fields.periods_ready])
  const [offered, isOffering] = useUnit([$pricedMarkets, $arePricesLoading])
  const [failure, retry] = useUnit([$pricesFailure, pricesRetried])
  const doubt = unsureReason(kind, isTrusted)
  const isBare = offered.length === 0
  return (
    <>
      <chakra.div display="flex" alignItems="end" justifyContent="space-between" gap="3">
        <SeasonFreshness />
        <BettingClock of={$matchBetting} />
      </chakra.div>
      <BettingWarning reason={doubt} openTime={round?.open_time} />
      {failure ? <Trouble text={failure} hint={t.noMarkets} onRetry={retry} /> : null}
      {isBare && isOffering ? <LoadingRows label={t.loadingPrices} count={4} height="98px" /> : null}
      {isBare && !isOffering && !failure ? <Empty title={t.noPrices} text={t.noPricesText} /> : null}
      {kind === 'opens' ? null : (
        <Groups>
          {offered.map(({ market, fixture }) => (
            <section
              key={market.market_id}
              aria-label={markets.name(market.description) || t.prices}
              data-testid={`market-${market.market_id}`}
            >
              <h2>{markets.name(market.description) || t.prices}</h2>
              <Outcomes fixture={fixture} market={market} startTime={round?.start_time} unsure={doubt} />
            </section>
          ))}
        </Groups>
      )}
    </>
  )
}
