import { Box, Button, Stack, VisuallyHidden } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { t as league } from '#messages/league.ts'
import { t } from '#messages/replay.ts'
import { FULL_TIME } from '#shared/model/league/playout.ts'
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
import { Sentence } from '../../ui/text/sentence.tsx'
import { GoalLine, GoalPanel } from '../match/goal-line.tsx'
import { MatchFrame, Scoreboard } from '../match/scoreboard.tsx'
import { keyOf } from '../match/timeline.ts'
import type { RoundAddress } from '../paths.ts'
import { LeagueTabs } from '../season/league-head.tsx'
import { Rail } from '../season/rail.tsx'
import { roundName, weekName } from '../season/round-title.ts'
import { NoLines, ShortTable, TablePanel } from '../table/panel.tsx'
import { BetPanel } from './bet-panel.tsx'
import { ReplayControls } from './controls.tsx'
import {
  $replayAnnouncement,
  $replayBoard,
  $replayFlashes,
  $replayMinute,
  $replayTable,
  $roundGoals,
  replayedFrom,
} from './playback.ts'
import { $replayedLegs, $replayedMatchIds, legText, type ReplayedLeg } from './replayed-bet.ts'
import { resultsPart } from './results.ts'
import { $earlierTableState, $replayedWeek, $roundState, ReplayGate, replayQuery } from './round.ts'

const Layout = styled('div', {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', '2xl': 'minmax(0, 1fr) 320px' },
  alignItems: 'start',
  gap: { base: '3', md: '5' },
})

const Grid = styled('ol', { layerStyle: 'columns' })

/** A finished round: its results, and its replay from the incidents. The heading says that it is a replay. */
export function ReplayedRound(address: RoundAddress) {
  useGate(ReplayGate, address)
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
  const [state, { error }, retry] = useUnit([$roundState, replayQuery.$shown, replayQuery.retried])
  if (state === 'failed') return <Failure title={t.failed} text={error} onRetry={() => retry()} />
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
      <Announcement />
    </Layout>
  )
}

function Announcement() {
  return <Announcer text={useUnit($replayAnnouncement)} />
}

function ReplayBoard() {
  const matchIds = useUnit($replayedMatchIds)
  return (
    <>
      <GoalPanel>
        <Goals />
      </GoalPanel>
      <Grid aria-label={league.matches}>
        {matchIds.map((matchId) => (
          <MatchFrame key={matchId} match_id={matchId} isReplay>
            <ReplayedMatch matchId={matchId} />
          </MatchFrame>
        ))}
      </Grid>
    </>
  )
}

function Goals() {
  const [goals, minute] = useUnit([$roundGoals, $replayMinute])
  const [flashes, playFrom] = useUnit([$replayFlashes, replayedFrom])
  const flashing = new Set(flashes.map(keyOf))
  return (
    <GoalLine
      goals={goals}
      isFlashing={(goal) => flashing.has(keyOf(goal))}
      played={minute}
      onGoal={playFrom}
      until={minute}
    />
  )
}

/** The bet's picks on a match in words, each with its state; empty: none. */
const picksText = (legs: readonly ReplayedLeg[], matchId: string): string =>
  legs
    .filter(({ leg }) => leg.match_id === matchId)
    .map((replayedLeg) => {
      const { leg } = replayedLeg
      const pick = pickText({ ...leg, odd_key: leg.odd_keys[0] ?? '' })
      return [pick, legText(replayedLeg)].filter(Boolean).join(' · ')
    })
    .join(', ')

const ReplayedMatch = memo(function ReplayedMatch({ matchId }: { matchId: string }) {
  const playout = usePart($replayBoard, (board) => board.find(({ match_id }) => match_id === matchId))
  const scoringSide = usePart(
    $replayFlashes,
    (goals) => goals.findLast(({ match_id }) => match_id === matchId)?.side,
  )
  const ownPicks = usePart($replayedLegs, (legs) => picksText(legs, matchId))
  return playout ? (
    <Scoreboard playout={playout} scoringSide={scoringSide} ownPicks={ownPicks} isReplay />
  ) : null
})

/** The table at the shown minute, with the moves against the week before. */
function ReplayTable() {
  const [lines, state] = useUnit([$replayTable, $earlierTableState])
  return (
    <TablePanel aria-labelledby="as-it-stood" data-testid="table">
      <header>
        <h2 id="as-it-stood">
          <TableTitle />
        </h2>
      </header>
      {lines.length > 0 ? (
        <ShortTable lines={lines} />
      ) : (
        <NoLines
          state={state}
          part={resultsPart}
          emptyText={state === 'hidden' ? t.tableHidden : t.noTable}
        />
      )}
    </TablePanel>
  )
}

function TableTitle() {
  const minute = useUnit($replayMinute)
  if (minute === FULL_TIME) return t.tableAfter
  if (minute === 0) return t.tableBefore
  const mark = <span aria-hidden="true">′</span>
  return <Sentence of={t.tableAt(minute, mark, (text) => <VisuallyHidden>{text}</VisuallyHidden>)} />
}
