import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { memo, type ReactNode, useMemo } from 'react'
import { teamCode } from '../../ui/crest/pattern.ts'
import { type PlacedGoal, placeGoals, type TimelineGoal } from './timeline.ts'

const Panel = chakra('section', {
  base: {
    layerStyle: 'card',
    position: 'relative',
    px: { base: '2', md: '3.5' },
    pt: { base: '1', md: '2.5' },
    pb: { base: '2', md: '3' },
    '& header': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '3',
      textStyle: 'caps',
      color: 'soft',
      position: { base: 'absolute', md: 'static' },
      insetEnd: '3',
      bottom: '2',
    },
    '& h2': { srOnly: { base: true, md: false } },
  },
})

const Line = chakra('ol', {
  base: {
    position: 'relative',
    h: { base: '30px', md: '56px' },
    ms: '2',
    me: { base: '78px', md: '2' },
    borderBottomWidth: '2px',
    borderColor: 'lifted',
  },
})

const Goal = chakra('li', {
  base: {
    position: 'absolute',
    bottom: '5px',
    w: '9px',
    h: '9px',
    ml: '-4.5px',
    borderRadius: 'pill',
    bg: 'text',
    boxShadow: '0 0 0 2px {colors.surface}',
    '& span': {
      position: 'absolute',
      left: '50%',
      transform: 'translateX(-50%)',
      fontSize: '11px',
      fontStretch: '78%',
      lineHeight: '13px',
      color: 'soft',
      whiteSpace: 'nowrap',
    },
    '& [data-row]': { display: { base: 'none', md: 'block' } },
    '&[data-newest] [data-row]': { display: 'block' },
    '& [data-row="0"]': { bottom: '10px' },
    '& [data-row="1"]': { bottom: '22px' },
    '& [data-row="2"]': { bottom: '34px' },
    '&[data-later]': { opacity: 0.45 },
    '& button': { position: 'absolute', inset: '-8px', borderRadius: 'pill' },
    '&[data-hot]': { bg: 'signal', boxShadow: '0 0 0 4px {colors.signal/25}' },
    '&[data-hot] span': { color: 'signal', fontWeight: 650 },
  },
})

const Now = chakra('div', {
  base: {
    position: 'absolute',
    bottom: '-2px',
    left: 0,
    h: '2px',
    w: 'full',
    transformOrigin: 'left',
    bg: 'signal',
    transition: 'transform 900ms linear',
    _motionReduce: { transition: 'none' },
  },
})

interface GoalLineProps {
  goals: readonly TimelineGoal[]
  isHot: (goal: TimelineGoal) => boolean
  minute: ReactNode
  progress: ReactNode
  /** A goal was chosen: the replay starts there. Left out: goals cannot be chosen. */
  onGoal?: ((goal: TimelineGoal) => void) | undefined
  /** Goals after this minute are pale. */
  until?: number
  /** It has half the room: fewer labels. */
  isNarrow?: boolean
}

/** Every goal of a round on one line of ninety minutes. */
export function GoalLine({
  goals,
  isHot,
  minute,
  progress,
  onGoal,
  until = Number.POSITIVE_INFINITY,
  isNarrow = false,
}: GoalLineProps) {
  const reached = goals.findLastIndex((goal) => goal.minute <= until) + 1
  const placed = useMemo(() => {
    const [shown, later] = [goals.slice(0, reached), goals.slice(reached)]
    // The newest have their labels first.
    const all = placeGoals([...later, ...shown], { rows: 3, labelPercent: isNarrow ? 15 : 7.5 })
    return [...all.slice(later.length), ...all.slice(0, later.length)]
  }, [goals, reached, isNarrow])
  const newest = placed[reached - 1]
  return (
    <Panel aria-labelledby="goals-of-the-round" data-testid="timeline">
      <header>
        <h2 id="goals-of-the-round">Goals of the round</h2>
        {minute}
      </header>
      <Line>
        {placed.map((one) => (
          <GoalMark
            key={one.key}
            placed={one}
            hot={isHot(one.goal)}
            newest={one === newest}
            later={one.goal.minute > until}
            onGoal={onGoal}
          />
        ))}
        <chakra.li aria-hidden="true" display="contents">
          {progress}
        </chakra.li>
      </Line>
      {goals.length === 0 ? <VisuallyHidden>No goals yet</VisuallyHidden> : null}
    </Panel>
  )
}

export const Progress = ({ minute }: { minute: number }) => (
  <Now style={{ transform: `scaleX(${Math.min(minute, 90) / 90})` }} />
)

interface GoalMarkProps {
  placed: PlacedGoal
  hot: boolean
  /** The one whose label shows where there is room for one. */
  newest: boolean
  later: boolean
  onGoal: GoalLineProps['onGoal']
}

const GoalMark = memo(function GoalMark({ placed, hot, newest, later, onGoal }: GoalMarkProps) {
  const { goal, percent, row } = placed
  const text = `${goal.minute}′ ${goal.team}${goal.player ? `, ${goal.player}` : ''}, ${goal.home_score}–${goal.away_score}`
  return (
    <Goal
      style={{ left: `${percent}%` }}
      data-hot={hot ? '' : undefined}
      data-newest={newest ? '' : undefined}
      data-later={later ? '' : undefined}
    >
      {row === undefined ? null : (
        <span data-row={row} aria-hidden="true">
          {teamCode(goal.team)} {goal.minute}′
        </span>
      )}
      {onGoal ? (
        <button type="button" aria-label={`Replay from ${text}`} onClick={() => onGoal(goal)} />
      ) : (
        <VisuallyHidden>{text}</VisuallyHidden>
      )}
    </Goal>
  )
})
