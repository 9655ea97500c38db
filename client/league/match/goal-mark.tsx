import { t } from '#messages/playouts.ts'
import { memo } from '../../language/memo.tsx'
import { teamCode } from '../../ui/crest/pattern.ts'
import type { PlacedGoal, TimelineGoal } from './timeline.ts'

interface GoalMarkProps extends Omit<TimelineGoal, 'match_id' | 'side'>, Pick<PlacedGoal, 'percent' | 'row'> {
  hot: boolean
  /** The one whose label shows where there is room for one. */
  newest: boolean
  later: boolean
  /** Screens on which an earlier goal is so close that this one has no button. */
  crowded: 'phone' | 'always' | undefined
  onGoal: ((minute: number) => void) | undefined
}

/** A goal on the line. There are dozens, so a mark takes classes; it draws again only when it changes. */
export const GoalMark = memo(function GoalMark({
  percent,
  row,
  hot,
  newest,
  later,
  crowded,
  onGoal,
  minute,
  team,
  player,
  home_score,
  away_score,
}: GoalMarkProps) {
  const text = `${minute}′ ${team}${player ? `, ${player}` : ''}, ${home_score}–${away_score}`
  return (
    <li
      className="goal"
      style={{ left: `${percent}%` }}
      data-hot={hot ? '' : undefined}
      data-newest={newest ? '' : undefined}
      data-later={later ? '' : undefined}
      data-crowded={crowded}
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
