import { Button, chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { t as league } from '#messages/league.ts'
import { t as playouts } from '#messages/playouts.ts'
import { t } from '#messages/watching.ts'
import type { Period } from '#shared/model/league/period.ts'
import { FULL_TIME, type Playout } from '#shared/model/league/playout.ts'
import { memo } from '../../language/memo.tsx'
import { $spoilers, isHidden } from '../../spoilers.ts'
import { isSameList } from '../../state/same-list.ts'
import { styled } from '../../theme/system.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { usePart } from '../../ui/part.tsx'
import { GoalLine, GoalPanel } from '../match/goal-line.tsx'
import { MatchFrame, Scoreboard } from '../match/scoreboard.tsx'
import { isSameTimeline, timelineOf } from '../match/timeline.ts'
import { besideToggled, competitionName } from '../season/competition.ts'
import { roundTitle } from '../season/round-title.ts'
import { $besideBoards, $besideRounds, $others, BesideGate } from './beside.ts'
import { isOver, minuteOf, phaseOf } from './playouts.ts'

export default function Beside() {
  return (
    <>
      <Boards />
      <Choice />
    </>
  )
}

function Choice() {
  const [others, toggle] = useUnit([$others, besideToggled])
  if (others.length === 0) return null
  return (
    <Note as="section" aria-label={t.beside} gridColumn="1 / -1">
      <span>{t.beside}</span>
      {others.map(({ competition_id, name, isChosen }) => (
        <Button
          key={competition_id}
          size="sm"
          variant="subtle"
          aria-pressed={isChosen}
          color={isChosen ? 'signal' : undefined}
          onClick={() => toggle(competition_id)}
        >
          {`${isChosen ? '✓' : '+'} ${competitionName(competition_id, name)}`}
        </Button>
      ))}
    </Note>
  )
}

const Matches = styled('ol', { display: 'grid', gap: '2.5' })

function Boards() {
  useGate(BesideGate)
  return useUnit($besideRounds).map(({ competition_id, name, period }) => (
    <Stack
      as="section"
      key={competition_id}
      gap="3.5"
      minW="0"
      aria-label={competitionName(competition_id, name)}
      data-beside=""
    >
      <chakra.h2 textStyle="heading" pt="2">
        {competitionName(competition_id, name)}
        {period ? <Half id={competition_id} period={period} /> : null}
      </chakra.h2>
      {period ? (
        <Board id={competition_id} period={period} />
      ) : (
        <LoadingRows label={competitionName(competition_id, name)} count={5} height="82px" />
      )}
    </Stack>
  ))
}

const none: readonly Playout[] = []

function Half({ id, period }: { id: string; period: Period }) {
  const title = usePart($besideBoards, (boards) => {
    const board = boards[id] ?? none
    return roundTitle(period, phaseOf(board), isOver(board))
  })
  return (
    <chakra.span textStyle="note" color="soft">
      {' '}
      {title}
    </chakra.span>
  )
}

function Board({ id, period }: { id: string; period: Period }) {
  const ids = usePart(
    $besideBoards,
    (boards) => (boards[id] ?? none).map(({ match_id }) => match_id),
    isSameList,
  )
  if (usePart($spoilers, (spoilers) => isHidden(spoilers, period.round_id)))
    return <Note>{t.oneAtATime}</Note>
  if (ids.length === 0) return <LoadingRows label={playouts.loading} count={5} height="82px" />
  return (
    <>
      <GoalPanel>
        <Goals id={id} />
      </GoalPanel>
      <Matches aria-label={league.matches} data-matches="">
        {ids.map((matchId) => (
          <MatchFrame key={matchId} match_id={matchId}>
            <Match id={id} matchId={matchId} />
          </MatchFrame>
        ))}
      </Matches>
    </>
  )
}

/** Time for which a goal flashes, in minutes of its match: about 4 s. */
const FLASH_MINUTES = 8

function Goals({ id }: { id: string }) {
  const goals = usePart($besideBoards, (boards) => timelineOf(boards[id] ?? none), isSameTimeline)
  const minute = usePart($besideBoards, (boards) => minuteOf(boards[id] ?? none) ?? 0)
  return <GoalLine isNarrow goals={goals} isFlashing={() => false} played={minute} />
}

const Match = memo(function Match({ id, matchId }: { id: string; matchId: string }) {
  const playout = usePart($besideBoards, (boards) => boards[id]?.find(({ match_id }) => match_id === matchId))
  if (!playout) return null
  const newest = timelineOf([playout]).at(-1)
  const { minute = FULL_TIME } = playout
  const isFlashing = newest && minute < FULL_TIME && minute - newest.minute < FLASH_MINUTES
  return <Scoreboard playout={playout} scored={isFlashing ? newest.side : undefined} own="" />
})
