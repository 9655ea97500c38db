import { VisuallyHidden } from '@chakra-ui/react'
import { type ReactNode, useMemo } from 'react'
import { t } from '#messages/playouts.ts'
import { FULL_TIME } from '#shared/model/league/playout.ts'
import { memo } from '../../language/memo.tsx'
import { styled } from '../../theme/system.tsx'
import { teamCode } from '../../ui/crest/pattern.ts'
import { crowdedGoals, type PlacedGoal, placeGoals, type TimelineGoal } from './timeline.ts'

/** Styles of the goal line. Its played part is a box of its own over it, which grows without drawing a goal anew. */
const Panel = styled('section', {
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
  '& .ticking': { w: '7em', textAlign: 'end', whiteSpace: 'nowrap' },
  '& .ticking > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& h2': { srOnly: { base: true, md: false } },
  '& .track': {
    position: 'relative',
    // A new goal lays out this box only.
    contain: 'size layout',
    h: { base: '1.875rem', md: '3.5rem' },
    ms: '2',
    me: { base: '4.875rem', md: '2' },
  },
  '& .now': {
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    h: '2px',
    contain: 'strict',
    // Not quite opaque: a change of an opaque area makes the browser compose all layers anew.
    backgroundImage: 'linear-gradient({colors.signal/99}, {colors.signal/99})',
    backgroundRepeat: 'no-repeat',
  },
  '& ol': {
    position: 'relative',
    isolation: 'isolate',
    h: 'full',
    borderBottomWidth: '2px',
    borderColor: 'lifted',
  },
  '& .goal': {
    position: 'absolute',
    bottom: '5px',
    w: '9px',
    h: '9px',
    ml: '-4.5px',
    borderRadius: 'pill',
    bg: 'text',
    boxShadow: '0 0 0 2px {colors.surface}',
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', bg: 'CanvasText', boxShadow: 'none' },
    '& > *': { forcedColorAdjust: 'auto' },
  },
  '& [data-row]': {
    position: 'absolute',
    insetInline: '-40px',
    textAlign: 'center',
    display: { base: 'none', md: 'block' },
    fontSize: '11px',
    fontStretch: '78%',
    lineHeight: '13px',
    color: 'soft',
    whiteSpace: 'nowrap',
  },
  '& [data-newest] [data-row]': { display: 'block' },
  '& [data-row="0"]': { bottom: '0.625rem' },
  '& [data-row="1"]': { bottom: '1.375rem' },
  '& [data-row="2"]': { bottom: '2.125rem' },
  '& [data-pale]': { opacity: 0.45 },
  // Buttons must not overlap: of goals close together only the first is a button.
  '& button': { position: 'absolute', inset: '-8px', borderRadius: 'pill' },
  '& [data-crowded] button': { display: { mdDown: 'none' } },
  '& [data-crowded=always] button': { display: 'none' },
  '& .spoken': { srOnly: true },
  '& [data-flashing]': { bg: 'signal', boxShadow: '0 0 0 4px {colors.signal/25}' },
  '& [data-flashing] [data-row]': { color: 'signal', fontWeight: 650 },
})

/** Width of a goal's button in percent of the line: on a phone 320 px wide, and on the narrowest wider screen. */
const BUTTON_PERCENT = { phone: 13, wide: 4 }

const LABEL_ROWS = 3
/** Width of a label in percent of the line, and of a line with half the room. */
const LABEL_PERCENT = { whole: 7.5, half: 15 }

interface GoalLineProps {
  goals: readonly TimelineGoal[]
  isFlashing: (goal: TimelineGoal) => boolean
  /** Minutes played. */
  played: number
  /** Text of the minutes played. Default: `63 of 90′`. */
  playedText?: string
  /** The player chose the goal of this minute, where the replay starts. Left out: goals cannot be chosen. */
  onGoal?: ((minute: number) => void) | undefined
  /** Goals after this minute are pale. */
  until?: number
  /** True: the line has half the room, so it shows fewer labels. */
  isNarrow?: boolean
}

/**
 * The panel of a goal line, its child. The child reads the stores: a goal does not render the panel, since computing its
 * styles costs more than the goal changes.
 */
export const GoalPanel = ({ children }: { children: ReactNode }) => (
  <Panel aria-labelledby="goals-of-the-round" data-testid="timeline">
    {children}
  </Panel>
)

/** Every goal of a round on one line of ninety minutes. */
export function GoalLine({
  goals,
  isFlashing,
  played,
  playedText = t.of90(played),
  onGoal,
  until = Number.POSITIVE_INFINITY,
  isNarrow = false,
}: GoalLineProps) {
  const paleFrom = goals.findLastIndex((goal) => goal.minute <= until) + 1
  const placedGoals = useMemo(() => {
    const paleGoals = goals.slice(paleFrom)
    // The newest goal gets a label first, and the pale ones after all others.
    const labelled = placeGoals([...paleGoals, ...goals.slice(0, paleFrom)], {
      rows: LABEL_ROWS,
      labelPercent: isNarrow ? LABEL_PERCENT.half : LABEL_PERCENT.whole,
    })
    return [...labelled.slice(paleGoals.length), ...labelled.slice(0, paleGoals.length)]
  }, [goals, paleFrom, isNarrow])
  const newest = placedGoals[paleFrom - 1]
  const crowdedOnPhone = crowdedGoals(placedGoals, BUTTON_PERCENT.phone)
  const crowdedAlways = isNarrow ? crowdedOnPhone : crowdedGoals(placedGoals, BUTTON_PERCENT.wide)
  const crowdedAt = (key: string) => {
    if (crowdedAlways.has(key)) return 'always'
    return crowdedOnPhone.has(key) ? 'phone' : undefined
  }
  return (
    <>
      <header>
        <h2 id="goals-of-the-round">{t.goals}</h2>
        <div className="ticking">
          <span>{playedText}</span>
        </div>
      </header>
      <div className="track">
        <ol>
          {placedGoals.map((placedGoal) => (
            <GoalMark
              key={placedGoal.key}
              placedGoal={placedGoal}
              isFlashing={isFlashing(placedGoal.goal)}
              isNewest={placedGoal === newest}
              isPale={placedGoal.goal.minute > until}
              crowdedAt={crowdedAt(placedGoal.key)}
              onGoal={onGoal}
            />
          ))}
        </ol>
        <div
          className="now"
          aria-hidden="true"
          style={{ backgroundSize: `${(Math.min(played, FULL_TIME) / FULL_TIME) * 100}% 100%` }}
        />
      </div>
      {goals.length === 0 ? <VisuallyHidden>{t.noGoals}</VisuallyHidden> : null}
    </>
  )
}

interface GoalMarkProps {
  placedGoal: PlacedGoal
  isFlashing: boolean
  /** True for the newest goal, whose label shows even where there is room for one only. */
  isNewest: boolean
  isPale: boolean
  /** Screens on which an earlier goal is too close for this one to be a button. */
  crowdedAt: 'phone' | 'always' | undefined
  onGoal: ((minute: number) => void) | undefined
}

/** A goal on the line. There are dozens, so marks have classes for styles and are rendered only when they change. */
const GoalMark = memo(function GoalMark(props: GoalMarkProps) {
  const { placedGoal, isFlashing, isNewest, isPale, crowdedAt, onGoal } = props
  const { goal, percent, row } = placedGoal
  const { minute, team, player, home_score, away_score } = goal
  const text = `${minute}′ ${team}${player ? `, ${player}` : ''}, ${home_score}–${away_score}`
  return (
    <li
      className="goal"
      style={{ left: `${percent}%` }}
      data-flashing={isFlashing ? '' : undefined}
      data-newest={isNewest ? '' : undefined}
      data-pale={isPale ? '' : undefined}
      data-crowded={crowdedAt}
    >
      {row === undefined ? null : (
        <span data-row={row} aria-hidden="true">
          {teamCode(team)} {minute}′
        </span>
      )}
      <span className="spoken">{text}</span>
      {onGoal ? <button type="button" aria-label={t.from(minute)} onClick={() => onGoal(minute)} /> : null}
    </li>
  )
})
