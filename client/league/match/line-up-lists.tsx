import { VisuallyHidden } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { t } from '#messages/match.ts'
import { t as ui } from '#messages/ui.ts'
import type { LineUp, LineUpPlayer } from '#shared/model/league/line-up.ts'
import type { Playout } from '#shared/model/league/playout.ts'
import { memo } from '../../language/memo.tsx'
import { ClockGate } from '../../streams/clock.ts'
import { styled } from '../../theme/system.tsx'
import { Remark } from '../../ui/feedback/note.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { $areLineUpsMissing, $lineUps, LineUpsGate, scorerKey, scorersOf } from './line-ups.ts'

interface LineUpsProps {
  playout: Playout
  round_id: string
}

/** The players of a match and their goals so far. Nothing where the provider names no players. */
export function LineUps({ playout, round_id }: LineUpsProps) {
  useGate(ClockGate)
  useGate(LineUpsGate, { round_id })
  const [rounds, areMissing] = useUnit([$lineUps, $areLineUpsMissing])
  const round = rounds.find((one) => one.round_id === round_id)
  if (round) {
    const lineUp = round.lineUps.find(({ match_id }) => match_id === playout.match_id)
    const { home_team, away_team } = playout
    return lineUp && lineUp.home.length + lineUp.away.length > 0 ? (
      <Lists {...{ lineUp, home_team, away_team }} scorers={scorersOf(playout).join('\n')} />
    ) : null
  }
  return areMissing ? (
    <Remark>{t.noLineUps}</Remark>
  ) : (
    <LoadingRows label={t.loadingLineUps} count={1} height="300px" />
  )
}

const Sides = styled('section', {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: '4',
  rowGap: '2',
  '& h2': { gridColumn: '1 / -1', textStyle: 'caps', color: 'soft' },
  '& h3': { fontWeight: 650, mb: '1', overflowWrap: 'anywhere' },
  '& li': { display: 'flex', gap: '2', overflowWrap: 'anywhere' },
  '& b': { flex: 'none', minW: '18px', textStyle: 'figure', textAlign: 'end', color: 'soft' },
  '& .goals': { flex: 'none' },
})

interface ListsProps {
  lineUp: LineUp
  home_team: string | undefined
  away_team: string | undefined
  /** The scorers as text, so that a new minute renders nothing. */
  scorers: string
}

const Lists = memo(function Lists({ lineUp, home_team, away_team, scorers }: ListsProps) {
  const goals = scorers.split('\n')
  const goalsOf = (side: 'home' | 'away') => (name: string) =>
    goals.filter((goal) => goal === scorerKey(side, name)).length
  return (
    <Sides aria-label={t.lineUps} data-testid="line-ups">
      <h2>{t.lineUps}</h2>
      <Side team={home_team ?? ui.home} players={lineUp.home} goalsOf={goalsOf('home')} />
      <Side team={away_team ?? ui.away} players={lineUp.away} goalsOf={goalsOf('away')} />
    </Sides>
  )
})

interface SideProps {
  team: string
  players: readonly LineUpPlayer[]
  goalsOf: (name: string) => number
}

function Side({ team, players, goalsOf }: SideProps) {
  return (
    <div>
      <h3>{team}</h3>
      <ul aria-label={team}>
        {Object.entries(players).map(([at, { name, number }]) => (
          <li key={at}>
            {number === undefined ? null : <b>{number}</b>}
            <span>{name}</span>
            <Goals count={goalsOf(name)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Goals({ count }: { count: number }) {
  return count > 0 ? (
    <span className="goals">
      <span aria-hidden="true">{'●'.repeat(count)}</span>
      <VisuallyHidden>{t.goals(count)}</VisuallyHidden>
    </span>
  ) : null
}
