import { useGate, useUnit } from 'effector-react'
import { useId, useMemo } from 'react'
import { t } from '#messages/club.ts'
import { t as season } from '#messages/season.ts'
import type { FinishedRound } from '#shared/model/league/result.ts'
import { styled } from '../../theme/system.tsx'
import { Card } from '../../ui/card.tsx'
import { Remark } from '../../ui/feedback/note.tsx'
import { $goalBoards, GoalsGate } from './club.ts'
import { type ClubMatch, figuresOf } from './form.ts'
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

/** A row of a bar chart. Its text says what the bar shows. */
interface Bar {
  readonly name: string
  readonly text: string
  /** Lengths of the bar's parts: good, neither, bad. */
  readonly parts: readonly [good: number, neither: number, bad: number]
}

interface BarsProps {
  title: string
  note?: string | undefined
  bars: readonly Bar[]
  id: string
}

/** Figures of a club as bars of one scale. Nothing without figures. */
function Bars({ title, note, bars, id }: BarsProps) {
  const heading = useId()
  const most = Math.max(...bars.map(({ parts: [good, neither, bad] }) => good + neither + bad))
  if (bars.length === 0 || most === 0) return null
  return (
    <Card aria-labelledby={heading} data-testid={id}>
      <h2 id={heading}>{title}</h2>
      <List>
        {bars.map(({ name, text, parts }) => (
          <li key={name}>
            <span>{name}</span>
            <span>{text}</span>
            <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true">
              {(['good', 'neither', 'bad'] as const).map((part, at) =>
                parts[at] ? (
                  <rect
                    key={part}
                    data-part={at}
                    x={parts.slice(0, at).reduce((sum, before) => sum + before, 0)}
                    width={parts[at]}
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
  const { home, away } = figuresOf(matches, club)
  return (
    <>
      <Bars
        id="home-away"
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
      <Bars
        id="streaks"
        title={t.streaks}
        bars={streaksOf(matches).map(({ kind, now, longest }) => ({
          name: t.streak[kind],
          text: t.run(now, longest),
          parts: kind === 'winless' ? [0, longest - now, now] : [now, longest - now, 0],
        }))}
      />
      <Bars
        id="head-to-head"
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

const Goals = ({ spans, note }: { spans: readonly GoalSpan[]; note?: string }) => (
  <Bars
    id="goals"
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
  <Goals spans={goalsByHalf(matches)} />
)

/** Number of newest rounds whose goals are counted. */
const NEWEST = 10

export function RoundGoals({ club, rounds }: { club: string; rounds: readonly FinishedRound[] }) {
  const round_ids = useMemo(() => rounds.slice(-NEWEST).map(({ round_id }) => round_id), [rounds])
  useGate(GoalsGate, { round_ids })
  const boards = useUnit($goalBoards)
  return <Goals spans={goalsByQuarter(boards.flat(), club)} note={t.goalsIn(boards.length)} />
}
