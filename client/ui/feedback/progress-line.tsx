import { styled } from '../../theme/system.tsx'

const Track = styled('div', {
  h: '2px',
  overflow: 'hidden',
  pointerEvents: 'none',
  // Fades in after a delay, so that a fast answer shows no line.
  animation: 'appear 200ms 200ms backwards',
  '& i': {
    display: 'block',
    h: 'full',
    w: '30%',
    bg: 'soft',
    borderRadius: 'pill',
    animation: 'travel 1.1s ease-in-out infinite',
    _motionReduce: { w: 'full', animation: 'none' },
  },
})

interface ProgressLineProps {
  label: string
  /** True: it lies over the upper edge, without taking space. */
  over?: boolean
  /** True: it is not displayed, only its styles are on the page. */
  hidden?: boolean
}

export function ProgressLine({ label, over, hidden }: ProgressLineProps) {
  return (
    <Track
      {...(hidden ? { hidden } : { role: 'progressbar', 'aria-label': label })}
      {...(over && { position: 'fixed', zIndex: 25, top: 0, insetInline: 0 })}
    >
      <i />
    </Track>
  )
}
