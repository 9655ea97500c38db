import type { ReactNode } from 'react'
import { styled } from '../theme/system.tsx'

/** A section of a screen with a background of its own and an h2. */
export const Card = styled('section', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: '3.5',
  p: '4',
  minW: 0,
  layerStyle: 'card',
  '& > h2': { textStyle: 'heading' },
})

/** A list of names and figures, one pair per line. */
export const Facts = styled('dl', {
  display: 'grid',
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '4',
    minH: '9',
    py: '2',
    borderTopWidth: '1px',
  },
  '& > div:first-of-type': { borderTopWidth: 0 },
  '& dt': { color: 'soft' },
  '& dd': { textAlign: 'end', fontWeight: 600, overflowWrap: 'anywhere' },
})

/** A name and its figure in `Facts`. */
export const Fact = ({
  name,
  value,
  className,
}: {
  name: ReactNode
  value: ReactNode
  className?: string
}) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
