import { chakra } from '@chakra-ui/react'
import { Link, useLocation } from 'react-router-dom'
import { Icon } from '../ui/icon.tsx'
import { areaOf } from './chrome.ts'
import { thumbs } from './sections.ts'

const Bar = chakra('nav', {
  base: {
    position: 'fixed',
    zIndex: 20,
    insetInline: 0,
    bottom: 0,
    display: { base: 'grid', lg: 'none' },
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    pb: 'env(safe-area-inset-bottom)',
    bg: 'surface',
    borderTopWidth: '1px',
  },
})

const Thumb = chakra(Link, {
  base: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '0.5',
    h: '55px',
    color: 'soft',
    fontSize: '11px',
    fontWeight: 600,
    outlineOffset: '-3px',
    '&[aria-current]': { color: 'signal' },
  },
})

/** Where a thumb reaches, below the desktop's width. */
export function BottomNavigation() {
  const area = areaOf(useLocation().pathname)
  return (
    <Bar aria-label="Main">
      {thumbs.map((thumb) => (
        <Thumb
          key={thumb.to}
          to={thumb.to}
          aria-current={thumb.areas.some((name) => name === area) ? 'page' : undefined}
        >
          <Icon name={thumb.icon} />
          {thumb.label}
        </Thumb>
      ))}
    </Bar>
  )
}
