import { chakra } from '@chakra-ui/react'

const Track = chakra('div', {
  base: {
    h: '2px',
    overflow: 'hidden',
    pointerEvents: 'none',
    // What comes at once needs no line: it fades in where it takes longer.
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
  },
})

/** Something is on its way, and nobody knows for how long. It takes no room where it is laid over an edge. */
export function ProgressLine({ label, over }: { label: string; over?: boolean }) {
  return (
    <Track
      role="progressbar"
      aria-label={label}
      {...(over && { position: 'fixed', zIndex: 25, top: 0, insetInline: 0 })}
    >
      <i />
    </Track>
  )
}
