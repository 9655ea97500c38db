import { Skeleton } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { type ReactNode, useSyncExternalStore } from 'react'
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
import { $chosenBeside, $competitionId } from '../season/competition.ts'
import { $shownPeriod } from '../season/season.ts'
import { $isRoundHidden } from './hidden-rounds.ts'
import { $recentGoals } from './moments.ts'
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

/** Greys out stale rows. The line under the title gives the reason. */
function StaleGround({ children }: { children: ReactNode }) {
  const stale = usePart($liveFreshness, ({ state }) => state === 'stale' || state === 'down')
  return <Ground data-stale={stale ? '' : undefined}>{children}</Ground>
}

/** All matches of the round, or its loading or failure. Rendered again when a match comes or goes, not at a score. */
export function Board() {
  const [state, ids, failure] = useUnit([$boardState, $matchIds, $boardFailure])
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
      <GoalPanel>
        <GoalTimeline />
      </GoalPanel>
      <Grid aria-label={league.matches} data-matches="">
        {ids.map((id) => (
          <MatchFrame key={id} match_id={id}>
            <MatchCard matchId={id} />
          </MatchFrame>
        ))}
      </Grid>
    </StaleGround>
  )
}

function GoalTimeline() {
  const [goals, recent, period, beside] = useUnit([$timeline, $recentGoals, $shownPeriod, $chosenBeside])
  const [isFullTime, minute, played, go] = useUnit([$isFullTime, $roundMinute, $playedMinutes, navigated])
  const minuteText = minute === undefined ? '90′' : t.of90(minute)
  // The last goal of a side that has just scored.
  const isFlashing = (goal: TimelineGoal) => {
    const isOfSide = (one: Pick<TimelineGoal, 'match_id' | 'side'>) =>
      one.match_id === goal.match_id && one.side === goal.side
    return recent.some(isOfSide) && goals.findLast(isOfSide) === goal
  }
  return (
    <GoalLine
      goals={goals}
      isFlashing={isFlashing}
      isNarrow={beside.length > 0}
      played={played}
      playedText={isFullTime ? league.phase['full-time'] : minuteText}
      onGoal={period && isFullTime ? (minute) => go(replayPath({ ...period, minute })) : undefined}
    />
  )
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
export const AfterBoard = ({ children }: { children: ReactNode }) =>
  useUnit($isBoardShown) ? children : null

const Beside = lazyPart(() => import('./boards-beside.tsx'))

const Boards = styled('div', {
  display: 'contents',
  '&[data-pair]': {
    display: 'grid',
    gap: 'inherit',
    alignItems: 'start',
    gridTemplateColumns: { xl: 'repeat(auto-fit, minmax(300px, 1fr))' },
  },
  '&[data-pair] [data-matches]': { gridTemplateColumns: { xl: 'minmax(0, 1fr)' } },
})

const wide = globalThis.matchMedia?.('(min-width: 80rem)')

function watchWidth(changed: () => void): () => void {
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** The board of the shown competition; on wide screens others beside it, whose code is loaded only there. */
export function SideBySide() {
  const [chosen, shown] = useUnit([$chosenBeside, $competitionId])
  const isWide = useSyncExternalStore(
    watchWidth,
    () => wide.matches,
    () => false,
  )
  return (
    <Boards data-pair={chosen.some((id) => id !== shown) ? '' : undefined}>
      <Board />
      {isWide ? (
        <AfterBoard>
          <Beside />
        </AfterBoard>
      ) : null}
    </Boards>
  )
}
