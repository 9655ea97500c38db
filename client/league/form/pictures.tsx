import { useGate, useUnit } from 'effector-react'
import { useMemo } from 'react'
import { t } from '#messages/club.ts'
import { t as season } from '#messages/season.ts'
import type { FinishedRound } from '#shared/model/league/result.ts'
import { Bars } from './bars.tsx'
import { $goalBoards, GoalsGate } from './club.ts'
import { type ClubMatch, figuresOf } from './form.ts'
import { type GoalSpan, goalsByHalf, goalsByQuarter, opponentsOf, streaksOf } from './statistics.ts'

interface PicturesProps {
  club: string
  /** Its matches, in the order of play. */
  matches: readonly ClubMatch[]
}

/** Charts of a club's results: home and away, streaks, and its matches against each other club. */
export function Pictures({ club, matches }: PicturesProps) {
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
export const GoalsOfSeason = ({ matches }: Pick<PicturesProps, 'matches'>) => (
  <Goals spans={goalsByHalf(matches)} />
)

/** Number of newest rounds whose goals are counted. */
const NEWEST = 10

export function GoalsOfRounds({ club, rounds }: { club: string; rounds: readonly FinishedRound[] }) {
  const round_ids = useMemo(() => rounds.slice(-NEWEST).map(({ round_id }) => round_id), [rounds])
  useGate(GoalsGate, { round_ids })
  const boards = useUnit($goalBoards)
  return <Goals spans={goalsByQuarter(boards.flat(), club)} note={t.goalsIn(boards.length)} />
}
