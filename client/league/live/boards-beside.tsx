import { Button, chakra, Stack } from '@chakra-ui/react'
import type { StoreValue } from 'effector'
import { useGate, useUnit } from 'effector-react'
import { memo, useMemo, useSyncExternalStore } from 'react'
import type { Period } from '#shared/model/league/period.ts'
import type { Playout } from '#shared/model/league/playout.ts'
import { $spoilers, isHidden } from '../../spoilers/spoilers.ts'
import { Note } from '../../ui/note.tsx'
import { usePart, Written } from '../../ui/part.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { GoalLine } from '../match/goal-line.tsx'
import { Progress } from '../match/goal-progress.tsx'
import { Scoreboard } from '../match/scoreboard.tsx'
import { areSameFaces, isSameFace, type TimelineGoal, timelineOf } from '../match/timeline.ts'
import { roundTitle } from '../season/round-title.ts'
import { $besideBoards, $besides, $others, BesideGate } from './beside.ts'
import { besideToggled } from './beside-choice.ts'
import { isOver, matchIn, minuteOf, phaseOf } from './playouts.ts'

const wide = globalThis.matchMedia?.('(min-width: 1280px)')

function watchWidth(changed: () => void): () => void {
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** The boards of further competitions, where there is room beside the shown one, and the choice of them. */
export default function Beside() {
  const isWide = useSyncExternalStore(watchWidth, () => wide.matches)
  return isWide ? (
    <>
      <Boards />
      <Choice />
    </>
  ) : null
}

function Choice() {
  const [others, toggle] = useUnit([$others, besideToggled])
  if (others.length === 0) return null
  return (
    <Note as="section" aria-label="Watch beside this competition" gridColumn="1 / -1">
      <chakra.span flex="1">Watch beside this competition</chakra.span>
      {others.map(({ competition_id, name, isChosen }) => (
        <Button
          key={competition_id}
          size="sm"
          variant="subtle"
          aria-pressed={isChosen}
          color={isChosen ? 'signal' : undefined}
          onClick={() => toggle(competition_id)}
        >
          {isChosen ? `✓ ${name}` : `+ ${name}`}
        </Button>
      ))}
    </Note>
  )
}

const Matches = chakra('ol', { base: { display: 'grid', gap: '2.5' } })

function Boards() {
  useGate(BesideGate)
  return useUnit($besides).map(({ competition_id, name, period }) => (
    <Stack as="section" key={competition_id} gap="3.5" minW="0" aria-label={name} data-beside="">
      <chakra.h2 textStyle="heading" pt="2">
        {name}
        {period ? <Half id={competition_id} period={period} /> : null}
      </chakra.h2>
      {period ? (
        <Board id={competition_id} period={period} />
      ) : (
        <LoadingRows label={name} count={5} height="82px" />
      )}
    </Stack>
  ))
}

type ById = StoreValue<typeof $besideBoards>

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
  const ids = usePart($besideBoards, (boards) =>
    (boards[id] ?? none).map(({ match_id }) => match_id).join('\n'),
  )
  if (usePart($spoilers, (spoilers) => isHidden(spoilers, period.round_id)))
    return <Note>Hidden: spoiler-safe shows one competition at a time.</Note>
  if (ids === '') return <LoadingRows label="Loading the matches" count={5} height="82px" />
  return (
    <>
      <Goals id={id} />
      <Matches aria-label="Matches">
        {ids.split('\n').map((matchId) => (
          <Match key={matchId} id={id} matchId={matchId} />
        ))}
      </Matches>
    </>
  )
}

/** A goal flashes for so many minutes of its match, some 4 s. */
const FLASH_MINUTES = 8

const isHot = (goal: Pick<TimelineGoal, 'minute'>, minute: number) =>
  minute < 90 && minute - goal.minute < FLASH_MINUTES

function Goals({ id }: { id: string }) {
  const board = usePart($besideBoards, (boards) => boards[id] ?? none, areSameFaces)
  const goals = useMemo(() => timelineOf(board), [board])
  const minute = (boards: ById) => minuteOf(boards[id] ?? none) ?? 0
  return (
    <GoalLine
      isNarrow
      goals={goals}
      isHot={() => false}
      minute={<Written $from={$besideBoards} text={(boards) => `${minute(boards)} of 90′`} />}
      progress={<Progress $from={$besideBoards} minute={minute} />}
    />
  )
}

const Match = memo(function Match({ id, matchId }: { id: string; matchId: string }) {
  const read = (boards: ById) => matchIn(matchId)(boards[id] ?? none)
  const playout = usePart($besideBoards, read, isSameFace)
  const newest = playout && timelineOf([playout]).at(-1)
  const scored = usePart($besideBoards, (boards) =>
    newest && isHot(newest, read(boards)?.minute ?? 90) ? newest.side : undefined,
  )
  return playout ? (
    <Scoreboard playout={playout} $boards={$besideBoards} read={read} scored={scored} own="" />
  ) : null
})
