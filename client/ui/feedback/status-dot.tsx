import type { ReactNode } from 'react'
import { styled } from '../../theme/system.tsx'

const Line = styled('p', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  textStyle: 'note',
  color: 'soft',
  '& i': { flex: 'none', w: '7px', h: '7px', borderRadius: 'pill', bg: 'lifted' },
  '& i[data-lit]': { bg: 'up' },
})

/** A dot for a repeated request: lit while one is in flight. */
export function StatusDot({ lit, children }: { lit: boolean; children: ReactNode }) {
  return (
    <Line>
      <i data-lit={lit ? '' : undefined} aria-hidden="true" />
      {children}
    </Line>
  )
}
