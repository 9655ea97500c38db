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
import type { Freshness } from '../../streams/freshness.ts'
import { styled } from '../../theme/system.tsx'
import { FreshnessLine } from '../../ui/feedback/freshness.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { usePart } from '../../ui/part.tsx'
import { GoalLine, GoalPanel } from '../match/goal-line.tsx'
import { MatchFrame, Scoreboard } from '../match/scoreboard.tsx'
import { isSameTimeline, timelineOf } from '../match/timeline.ts'
import { besideToggled, competitionName } from '../season/competition.ts'
import { roundTitle } from '../season/round-title.ts'
import { $besideBoards, $besideFreshness, $besideRounds, $otherCompetitions, BesideGate } from './beside.ts'
import { isOver, minuteOf, phaseOf } from './playouts.ts'

/** The boards of the competitions chosen to be watched beside the shown one, and the choice of them. */
export default function BoardsBeside() {
  return (
    <>
      <Boards />
      <CompetitionChoice />
    </>
  )
}

function CompetitionChoice() {
  const [others, toggle] = useUnit([$otherCompetitions, besideToggled])
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
  return useUnit($besideRounds).map(({ competition_id, name, period, season }) => (
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
        {period ? <RoundTitle competition_id={competition_id} period={period} /> : null}
      </chakra.h2>
      {period ? (
        <Board competition_id={competition_id} period={period} />
      ) : season === 'loading' ? (
        <LoadingRows label={competitionName(competition_id, name)} count={5} height="82px" />
      ) : (
        <Note>{season === 'failed' ? league.noSeason : playouts.empty}</Note>
      )}
    </Stack>
  ))
}

const emptyBoard: readonly Playout[] = []

/** A selection from the matches of a competition's round: see `usePart`. */
const useBoard = <Part,>(
  competition_id: string,
  read: (board: readonly Playout[]) => Part,
  isSame?: (next: Part, current: Part) => boolean,
): Part => usePart($besideBoards, (boards) => read(boards[competition_id] ?? emptyBoard), isSame)

interface BoardProps {
  competition_id: string
  period: Period
}

function RoundTitle({ competition_id, period }: BoardProps) {
  return (
    <chakra.span textStyle="note" color="soft">
      {' '}
      {useBoard(competition_id, (board) => roundTitle(period, phaseOf(board), isOver(board)))}
    </chakra.span>
  )
}

/** True for matches that are not live. Those that only begin to load are not late. */
const isLate = ({ state, link }: Freshness): boolean =>
  state === 'connecting' ? link === 'lost' : state !== 'live'

/** True for the same line under a title: the age of matches that are live is not told. */
const isSameFreshness = (next: Freshness | undefined, shown: Freshness | undefined): boolean =>
  next?.state === shown?.state &&
  next?.link === shown?.link &&
  (!next || !isLate(next) || next.ageMs === shown?.ageMs)

function Board({ competition_id, period }: BoardProps) {
  const matchIds = useBoard(competition_id, (board) => board.map(({ match_id }) => match_id), isSameList)
  const isFinal = useBoard(competition_id, isOver)
  const freshness = usePart($besideFreshness, (each) => each[competition_id], isSameFreshness)
  if (usePart($spoilers, (spoilers) => isHidden(spoilers, period.round_id)))
    return <Note>{t.oneAtATime}</Note>
  const lateLine = freshness && !isFinal && isLate(freshness) ? <FreshnessLine freshness={freshness} /> : null
  if (matchIds.length === 0)
    return lateLine ?? <LoadingRows label={playouts.loading} count={5} height="82px" />
  return (
    <>
      {lateLine}
      <GoalPanel>
        <Goals competition_id={competition_id} />
      </GoalPanel>
      <Matches aria-label={league.matches} data-matches="">
        {matchIds.map((matchId) => (
          <MatchFrame key={matchId} match_id={matchId}>
            <Match competition_id={competition_id} matchId={matchId} />
          </MatchFrame>
        ))}
      </Matches>
    </>
  )
}

/** Time for which a goal flashes, in minutes of its match: about 4 s. */
const FLASH_MINUTES = 8

function Goals({ competition_id }: { competition_id: string }) {
  const goals = useBoard(competition_id, timelineOf, isSameTimeline)
  const minute = useBoard(competition_id, minuteOf) ?? 0
  return <GoalLine isNarrow goals={goals} isFlashing={() => false} played={minute} />
}

interface MatchProps {
  competition_id: string
  matchId: string
}

const Match = memo(function Match({ competition_id, matchId }: MatchProps) {
  const playout = useBoard(competition_id, (board) => board.find(({ match_id }) => match_id === matchId))
  if (!playout) return null
  const newestGoal = timelineOf([playout]).at(-1)
  const { minute = FULL_TIME } = playout
  const isRecent = newestGoal && minute < FULL_TIME && minute - newestGoal.minute < FLASH_MINUTES
  return <Scoreboard playout={playout} scoringSide={isRecent ? newestGoal.side : undefined} ownPicks="" />
})
