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
import { GoalLine, Progress } from '../match/goal-line.tsx'
import { Scoreboard } from '../match/scoreboard.tsx'
import type { TimelineGoal } from '../match/timeline.ts'
import { replayPath } from '../paths.ts'
import { $chosenBeside } from '../season/competition.ts'
import { $shownPeriod } from '../season/season.ts'
import { $isRoundHidden } from './hidden-rounds.ts'
import { $recentGoals } from './moments.ts'
import {
  $board,
  $boardFailure,
  $boardState,
  $isBoardThere,
  $isFullTime,
  $liveFreshness,
  $ownPicks,
  $pinned,
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

/** Greys out stale rows. The line under the title gives the reason. */
function StaleGround({ children }: { children: ReactNode }) {
  const stale = usePart($liveFreshness, ({ state }) => state === 'stale' || state === 'down')
  return <Ground data-stale={stale ? '' : undefined}>{children}</Ground>
}

/** All matches of the round, or its loading or failure. Rendered again when a match comes or goes, not at a score. */
export function Board() {
  const [state, ids, failure] = useUnit([$boardState, $pinned, $boardFailure])
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
  if (state === 'loading' || ids.length === 0)
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
      <GoalTimeline />
      <Grid aria-label={league.matches} data-matches="">
        {ids.map((id) => (
          <MatchCard key={id} matchId={id} />
        ))}
      </Grid>
    </StaleGround>
  )
}

function GoalTimeline() {
  const [goals, recent, period, beside] = useUnit([$timeline, $recentGoals, $shownPeriod, $chosenBeside])
  const [isFullTime, go] = useUnit([$isFullTime, navigated])
  const isHot = (goal: TimelineGoal) =>
    recent.some((one) => one.match_id === goal.match_id && one.side === goal.side) &&
    goals.findLast((one) => one.match_id === goal.match_id && one.side === goal.side) === goal
  return (
    <GoalLine
      goals={goals}
      isHot={isHot}
      isNarrow={beside.length > 0}
      minute={<MinuteOf90 />}
      progress={<Played />}
      onGoal={period && isFullTime ? (minute) => go(replayPath({ ...period, minute })) : undefined}
    />
  )
}

function MinuteOf90() {
  const [minute, isFullTime] = useUnit([$roundMinute, $isFullTime])
  if (isFullTime) return <span>{league.phase['full-time']}</span>
  return <span>{minute === undefined ? '90′' : t.of90(minute)}</span>
}

function Played() {
  return <Progress minute={useUnit($playedMinutes)} />
}

/** A match of the round as a scoreboard that opens its details. Rendered again only when its own row changes. */
const MatchCard = memo(function MatchCard({ matchId }: { matchId: string }) {
  const playout = usePart($board, (board) => board.find(({ match_id }) => match_id === matchId))
  const scored = usePart(
    $recentGoals,
    (goals) => goals.findLast(({ match_id }) => match_id === matchId)?.side,
  )
  const own = usePart($ownPicks, (picks) => picks[matchId] ?? '')
  return playout ? <Scoreboard playout={playout} scored={scored} own={own} /> : null
})

/** Renders its children once the board has loaded: the matches would push them down. */
export const WithBoard = ({ children }: { children: ReactNode }) => (useUnit($isBoardThere) ? children : null)
