import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { memo } from 'react'
import { usePart } from '../../ui/part.tsx'
import { GoalLine, Progress } from '../match/goal-line.tsx'
import { Scoreboard } from '../match/scoreboard.tsx'
import { $replayBoard, $replayFlashes, $replayGoals, $replayMinute } from './playback.ts'
import { $replayed } from './replayed.ts'

const Grid = chakra('ol', { base: { layerStyle: 'columns' } })

export function ReplayBoard() {
  const [round, goals, minute, flashes] = useUnit([$replayed, $replayGoals, $replayMinute, $replayFlashes])
  return (
    <>
      <GoalLine
        goals={goals}
        isHot={(goal) => flashes.includes(goal)}
        minute={<span>{minute} of 90′</span>}
        progress={<Progress minute={minute} />}
      />
      <Grid aria-label="Matches">
        {round.map(({ match_id }) => (
          <ReplayedMatch key={match_id} matchId={match_id} />
        ))}
      </Grid>
    </>
  )
}

const ReplayedMatch = memo(function ReplayedMatch({ matchId }: { matchId: string }) {
  const playout = usePart($replayBoard, (board) => board.find(({ match_id }) => match_id === matchId))
  const scored = usePart(
    $replayFlashes,
    (goals) => goals.findLast(({ match_id }) => match_id === matchId)?.side,
  )
  return playout ? <Scoreboard playout={playout} scored={scored} own="" replayed /> : null
})
