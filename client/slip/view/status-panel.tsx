import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from '../../theme/system.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

const Panel = styled('section', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '2.5',
  p: '3.5',
  borderWidth: '1px',
  borderRadius: 'card',
  bg: 'raised',
  '& h2': { display: 'flex', alignItems: 'center', gap: '2', textStyle: 'heading' },
  '& .soft': { color: 'soft', textStyle: 'note' },
  '& .mono': { textStyle: 'note', overflowWrap: 'anywhere' },
  '& .taps': { display: 'flex', flexWrap: 'wrap', gap: '2', '& > *': { flex: '1 1 auto', minW: '120px' } },
  '&[data-tone=good]': { borderColor: 'up' },
  '&[data-tone=warn]': { borderColor: 'warn' },
  '&[data-tone=bad]': { borderColor: 'bad' },
})

/** A stage of placing a bet. It is announced and scrolled into view, since the button may be far below. */
export function StatusPanel({ tone, icon, title, children }: StatusPanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Panel ref={panel} data-tone={tone} data-testid="placing" role="status">
      <h2>
        <Icon name={icon} size="18px" />
        {title}
      </h2>
      {children}
    </Panel>
  )
}

interface StatusPanelProps {
  tone: 'plain' | 'good' | 'warn' | 'bad'
  icon: IconName
  title: string
  children: ReactNode
}
