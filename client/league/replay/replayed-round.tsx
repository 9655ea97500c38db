import { Box, Button, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { t as league } from '#messages/league.ts'
import { t as playouts } from '#messages/playouts.ts'
import { t } from '#messages/replay.ts'
import { memo } from '../../language/memo.tsx'
import { pickText } from '../../slip/pick-text.ts'
import { styled } from '../../theme/system.tsx'
import { Announcer } from '../../ui/announcer.tsx'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button/link.tsx'
import { Empty, Failure } from '../../ui/feedback/message.tsx'
import { Remark } from '../../ui/feedback/note.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { usePart } from '../../ui/part.tsx'
import { ScreenTitle } from '../../ui/screen-title.tsx'
import { GoalLine, Progress } from '../match/goal-line.tsx'
import { Scoreboard } from '../match/scoreboard.tsx'
import type { TimelineGoal } from '../match/timeline.ts'
import type { ReplayAddress } from '../paths.ts'
import { LeagueTabs } from '../season/league-head.tsx'
import { Rail } from '../season/rail.tsx'
import { roundName, weekName } from '../season/round-title.ts'
import { BetPanel } from './bet-panel.tsx'
import { ReplayControls } from './controls.tsx'
import {
  $replayBoard,
  $replayFlashes,
  $replayMinute,
  $replayWords,
  $roundGoals,
  replayedFrom,
} from './playback.ts'
import { $replayedWeek, $replayFailure, $replayState, ReplayGate, replayRetried } from './replayed.ts'
import { $replayedIds, $replayedLegs, legText, type ReplayedLeg } from './replayed-bet.ts'
import { ReplayTable } from './table.tsx'

const Layout = styled('div', {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', '2xl': 'minmax(0, 1fr) 320px' },
  alignItems: 'start',
  gap: { base: '3', md: '5' },
})

const Grid = styled('ol', { layerStyle: 'columns' })

/** A finished round: its results, and its replay from the incidents. It says that it is a replay. */
export function ReplayedRound(asked: ReplayAddress) {
  useGate(ReplayGate, asked)
  return (
    <Stack gap={{ base: '2.5', md: '3.5' }}>
      <LeagueTabs />
      <Rail />
      <Heading />
      <Round />
    </Stack>
  )
}

function Heading() {
  const week = useUnit($replayedWeek)
  return (
    <Box display="flex" alignItems="start" justifyContent="space-between" gap="3">
      <Stack gap="1" minW="0">
        <Box display="flex" alignItems="center" gap="2.5">
          <ScreenTitle>{t.title(week ? roundName(week) : weekName(undefined))}</ScreenTitle>
          <Badge tone="warn">{t.notLive}</Badge>
        </Box>
        <Remark>{t.over}</Remark>
      </Stack>
      <LinkButton to="/results" variant="subtle" flex="none">
        {t.results}
      </LinkButton>
    </Box>
  )
}

function Round() {
  const [state, failure, retry] = useUnit([$replayState, $replayFailure, replayRetried])
  if (state === 'failed') return <Failure title={t.failed} text={failure} onRetry={() => retry()} />
  if (state === 'unfinished')
    return (
      <Empty title={t.unfinished} text={t.unfinishedText} icon="clock">
        <LinkButton to="/playouts">{league.watch}</LinkButton>
        <Button variant="subtle" onClick={() => retry()}>
          {t.again}
        </Button>
      </Empty>
    )
  if (state === 'empty')
    return (
      <Empty title={t.empty} text={t.emptyText}>
        <LinkButton to="/results">{t.toResults}</LinkButton>
      </Empty>
    )
  if (state === 'loading') return <LoadingRows label={t.loading} count={6} height="82px" />
  return (
    <Layout>
      <BetPanel />
      <Stack gap={{ base: '2', md: '3.5' }} minW="0" gridColumn={{ '2xl': 1 }} gridRow={{ '2xl': '1 / 3' }}>
        <ReplayControls />
        <ReplayBoard />
      </Stack>
      <ReplayTable />
      <Words />
    </Layout>
  )
}

function Words() {
  return <Announcer text={useUnit($replayWords)} />
}

function ReplayBoard() {
  const [ids, goals, minute, flashes, playFrom] = useUnit([
    $replayedIds,
    $roundGoals,
    $replayMinute,
    $replayFlashes,
    replayedFrom,
  ])
  const flashing = new Set(flashes.map(keyOf))
  return (
    <>
      <GoalLine
        goals={goals}
        isHot={(goal) => flashing.has(keyOf(goal))}
        minute={<span>{playouts.of90(minute)}</span>}
        progress={<Progress minute={minute} />}
        onGoal={playFrom}
        until={minute}
      />
      <Grid aria-label={league.matches}>
        {ids.map((id) => (
          <ReplayedMatch key={id} matchId={id} />
        ))}
      </Grid>
    </>
  )
}

const keyOf = ({ match_id, side, home_score, away_score }: TimelineGoal) =>
  `${match_id}/${side}/${home_score}-${away_score}`

const ownWords = (legs: readonly ReplayedLeg[], matchId: string): string =>
  legs
    .filter(({ leg }) => leg.match_id === matchId)
    .map((one) =>
      [pickText({ ...one.leg, odd_key: one.leg.odd_keys[0] ?? '' }), legText(one)]
        .filter(Boolean)
        .join(' · '),
    )
    .join(', ')

const ReplayedMatch = memo(function ReplayedMatch({ matchId }: { matchId: string }) {
  const playout = usePart($replayBoard, (board) => board.find(({ match_id }) => match_id === matchId))
  const scored = usePart(
    $replayFlashes,
    (goals) => goals.findLast(({ match_id }) => match_id === matchId)?.side,
  )
  const own = usePart($replayedLegs, (legs) => ownWords(legs, matchId))
  return playout ? <Scoreboard playout={playout} scored={scored} own={own} replayed /> : null
})
