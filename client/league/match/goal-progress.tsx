import type { Store } from 'effector'
import { useWriting } from '../../ui/part.tsx'

interface ProgressProps<State> {
  $from: Store<State>
  minute: (state: State) => number
}

/** The part of the goal line that is played, drawn without rendering. */
export function Progress<State>({ $from, minute }: ProgressProps<State>) {
  const ref = useWriting($from, (line: HTMLDivElement, state) => {
    line.style.backgroundSize = `${(Math.min(minute(state), 90) / 90) * 100}% 100%`
  })
  return <div className="now" aria-hidden="true" ref={ref} />
}
