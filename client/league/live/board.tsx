import { Skeleton } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { t as league } from '#messages/league.ts'
import { t } from '#messages/playouts.ts'
import { memo } from '../../language/memo.tsx'
import { navigated } from '../../state/place.ts'
import { styled } from '../../theme/system.tsx'
import { LinkButton } from '../../ui/button/link.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Empty, Failure } from '../../ui/feedback/message.tsx'
import { LoadingGrid } from '../../ui/feedback/skeleton.tsx'
import { usePart } from '../../ui/part.tsx'
import { sentenceAfter } from '../../ui/text/full-stop.ts'
import { GoalLine, GoalPanel } from '../match/goal-line.tsx'
import { MatchFrame, Scoreboard } from '../match/scoreboard.tsx'
import type { TimelineGoal } from '../match/timeline.ts'
import { replayPath } from '../paths.ts'
import { $chosenBeside } from '../season/competition.ts'
import { $shownPeriod } from '../season/season.ts'
import { $isRoundHidden } from './hidden-rounds.ts'
import { $recentGoals } from './recent-goals.ts'
import {
  $board,
  $boardFailure,
  $boardState,
  $isBoardShown,
  $isFullTime,
  $liveFreshness,
  $matchIds,
  $ownPicks,
  $playedMinutes,
  $roundMinute,
  $timeline,
} from './round.ts'

const HiddenRound = lazyPart(() => import('./hidden-round.tsx'))

const Grid = styled('ol', { layerStyle: 'columns' })

const Ground = styled('div', {
  display: 'grid',
  gap: { base: '2', md: '3.5' },
  transition: 'filter 300ms',
  '&[data-stale]': { filter: 'grayscale(1)' },
  _motionReduce: { transition: 'none' },
})

/** The board's ground, grey while its rows are stale. The line under the title gives the reason. */
function StaleGround({ children }: { children: ReactNode }) {
  const isStale = usePart($liveFreshness, ({ state }) => state === 'stale' || state === 'down')
  return <Ground data-stale={isStale ? '' : undefined}>{children}</Ground>
}

/** All matches of the round, or its loading or failure. A new score does not render it, but its match alone. */
export function Board() {
  const [state, matchIds, failure] = useUnit([$boardState, $matchIds, $boardFailure])
  if (useUnit($isRoundHidden)) return <HiddenRound />
  if (state === 'failed')
    return (
      <Failure
        title={t.failed}
        text={failure}
        further={sentenceAfter(failure, t.later)}
        retryLabel={league.reload}
        onRetry={() => location.reload()}
      >
        <LinkButton to="/nare-league" variant="subtle">
          {t.next}
        </LinkButton>
      </Failure>
    )
  if (state === 'empty')
    return (
      <Empty title={t.empty} text={t.emptyText}>
        <LinkButton to="/nare-league" variant="subtle">
          {t.season}
        </LinkButton>
      </Empty>
    )
  if (state === 'loading' || matchIds.length === 0)
    return (
      <Ground>
        <Skeleton h={{ base: '44px', md: '95px' }} borderRadius="card" />
        <LoadingGrid
          label={t.loading}
          Grid={Grid}
          count={5}
          height={{ base: '72px', md: '86px' }}
          gap={{ base: '2', md: '2.5' }}
        />
      </Ground>
    )
  return (
    <StaleGround>
      <GoalPanel>
        <GoalTimeline />
      </GoalPanel>
      <Grid aria-label={league.matches} data-matches="">
        {matchIds.map((matchId) => (
          <MatchFrame key={matchId} match_id={matchId}>
            <MatchCard matchId={matchId} />
          </MatchFrame>
        ))}
      </Grid>
    </StaleGround>
  )
}

/** The goals of the round on one line. Once the round is over, a tap on a goal opens the replay there. */
function GoalTimeline() {
  const [goals, recentGoals, chosenBeside] = useUnit([$timeline, $recentGoals, $chosenBeside])
  const [isFullTime, minute, playedMinutes] = useUnit([$isFullTime, $roundMinute, $playedMinutes])
  const [period, go] = useUnit([$shownPeriod, navigated])
  const minuteText = minute === undefined ? '90′' : t.of90(minute)
  // Of a side that has just scored, its last goal flashes.
  const isFlashing = (goal: TimelineGoal) => {
    const isOfSide = ({ match_id, side }: Pick<TimelineGoal, 'match_id' | 'side'>) =>
      match_id === goal.match_id && side === goal.side
    return recentGoals.some(isOfSide) && goals.findLast(isOfSide) === goal
  }
  return (
    <GoalLine
      goals={goals}
      isFlashing={isFlashing}
      isNarrow={chosenBeside.length > 0}
      played={playedMinutes}
      playedText={isFullTime ? league.phase['full-time'] : minuteText}
      onGoal={period && isFullTime ? (minute) => go(replayPath({ ...period, minute })) : undefined}
    />
  )
}

/** A match of the round as a scoreboard that opens its details. Rendered again only when its own row changes. */
const MatchCard = memo(function MatchCard({ matchId }: { matchId: string }) {
  const playout = usePart($board, (board) => board.find(({ match_id }) => match_id === matchId))
  const scoringSide = usePart(
    $recentGoals,
    (goals) => goals.findLast(({ match_id }) => match_id === matchId)?.side,
  )
  const ownPicks = usePart($ownPicks, (picks) => picks[matchId] ?? '')
  return playout ? <Scoreboard playout={playout} scoringSide={scoringSide} ownPicks={ownPicks} /> : null
})

/** Renders its children once the board has loaded, so that its matches do not push them down. */
export const AfterBoard = ({ children }: { children: ReactNode }) =>
  useUnit($isBoardShown) ? children : null
