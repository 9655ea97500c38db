import { useGate, useUnit } from 'effector-react'
import { useId, useMemo } from 'react'
import { t } from '#messages/club.ts'
import { t as season } from '#messages/season.ts'
import type { FinishedRound } from '#shared/model/league/result.ts'
import { styled } from '../../theme/system.tsx'
import { Card } from '../../ui/card.tsx'
import { Remark } from '../../ui/feedback/note.tsx'
import { type ClubMatch, standingsOf } from './form.ts'
import { $goalBoards, GoalsGate } from './goal-boards.ts'
import { type GoalSpan, goalsByHalf, goalsByQuarter, opponentsOf, streaksOf } from './statistics.ts'

const List = styled('ul', {
  display: 'grid',
  gap: '2',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    rowGap: '1',
    alignItems: 'baseline',
  },
  '& span + span': { textStyle: 'note', color: 'soft', fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
  '& svg': { gridColumn: '1 / -1', w: 'full', h: '8px', bg: 'raised', borderRadius: 'chip' },
  '& rect': { stroke: 'surface', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' },
  '& [data-part="0"]': { fill: 'up' },
  '& [data-part="1"]': { fill: 'soft' },
  '& [data-part="2"]': { fill: 'bad' },
})

/** A row of a bar chart. */
interface Bar {
  readonly name: string
  /** The figures of the bar in words. */
  readonly text: string
  /** Lengths of the bar's parts: good, neither, bad. */
  readonly parts: readonly [good: number, neither: number, bad: number]
}

interface BarChartProps {
  testId: string
  title: string
  bars: readonly Bar[]
  note?: string | undefined
}

/** Figures of a club as bars of one scale. Nothing without figures. */
function BarChart({ testId, title, bars, note }: BarChartProps) {
  const headingId = useId()
  const longest = Math.max(...bars.map(({ parts: [good, neither, bad] }) => good + neither + bad))
  if (bars.length === 0 || longest === 0) return null
  return (
    <Card aria-labelledby={headingId} data-testid={testId}>
      <h2 id={headingId}>{title}</h2>
      <List>
        {bars.map(({ name, text, parts }) => (
          <li key={name}>
            <span>{name}</span>
            <span>{text}</span>
            <svg viewBox={`0 0 ${longest} 1`} preserveAspectRatio="none" aria-hidden="true">
              {(['good', 'neither', 'bad'] as const).map((part, index) =>
                parts[index] ? (
                  <rect
                    key={part}
                    data-part={index}
                    x={parts.slice(0, index).reduce((sum, length) => sum + length, 0)}
                    width={parts[index]}
                    height="1"
                  />
                ) : null,
              )}
            </svg>
          </li>
        ))}
      </List>
      {note ? <Remark>{note}</Remark> : null}
    </Card>
  )
}

interface ClubChartsProps {
  club: string
  /** Its matches, in the order of play. */
  matches: readonly ClubMatch[]
}

/** Charts of a club's results: home and away, streaks, and its matches against each other club. */
export function ClubCharts({ club, matches }: ClubChartsProps) {
  const { home, away } = standingsOf(matches, club)
  return (
    <>
      <BarChart
        testId="home-away"
        title={t.homeAway}
        bars={[
          { ...home, name: season.atHome },
          { ...away, name: season.onTour },
        ].map(({ name, won, drawn, lost }) => ({
          name,
          text: t.record(won, drawn, lost),
          parts: [won, drawn, lost],
        }))}
      />
      <BarChart
        testId="streaks"
        title={t.streaks}
        bars={streaksOf(matches).map(({ kind, current, longest }) => ({
          name: t.streak[kind],
          text: t.run(current, longest),
          parts: kind === 'winless' ? [0, longest - current, current] : [current, longest - current, 0],
        }))}
      />
      <BarChart
        testId="head-to-head"
        title={t.meetings}
        bars={opponentsOf(matches).map(({ opponent, meetings, won, drawn, lost }) => ({
          name: opponent,
          text: meetings
            .map(({ isHome, scored, conceded }) => t.met(isHome, `${scored}–${conceded}`))
            .join(' · '),
          parts: [won, drawn, lost],
        }))}
      />
    </>
  )
}

const GoalChart = ({ spans, note }: { spans: readonly GoalSpan[]; note?: string }) => (
  <BarChart
    testId="goals"
    title={t.goals}
    note={note}
    bars={spans.map(({ from, to, scored, conceded }) => ({
      name: t.minutes(from, to),
      text: t.forAgainst(scored, conceded),
      parts: [scored, 0, conceded],
    }))}
  />
)

/** Goals by half, for an archived season, which has only half-time scores. */
export const SeasonGoals = ({ matches }: Pick<ClubChartsProps, 'matches'>) => (
  <GoalChart spans={goalsByHalf(matches)} />
)

/** Number of newest rounds whose goals are counted. */
const NEWEST_ROUNDS = 10

/** Goals by quarter of an hour, in the newest rounds of the season in play. */
export function RoundGoals({ club, rounds }: { club: string; rounds: readonly FinishedRound[] }) {
  const round_ids = useMemo(() => rounds.slice(-NEWEST_ROUNDS).map(({ round_id }) => round_id), [rounds])
  useGate(GoalsGate, { round_ids })
  const boards = useUnit($goalBoards)
  return <GoalChart spans={goalsByQuarter(boards.flat(), club)} note={t.goalsIn(boards.length)} />
}
