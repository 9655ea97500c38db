import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { t } from '#messages/frame.ts'
import { styled } from '../../theme/system.tsx'
import { IconButton } from '../../ui/button/icon.tsx'
import { Icon } from '../../ui/icon.tsx'
import { loadChunk } from '../chunk.ts'

/** The header's search box, which stays empty if its code does not load. */
const SearchBox = lazy<ComponentType>(() =>
  loadChunk(() => import('../../sportsbook/search-box.tsx')).catch(() => ({ default: () => null })),
)

/** Below the desktop's width the open field covers the header. */
const Layer = styled('div', {
  display: { base: 'none', lg: 'flex' },
  alignItems: 'center',
  '&[data-open]': {
    display: 'flex',
    position: { base: 'absolute', lg: 'static' },
    inset: 0,
    gap: '1.5',
    px: { base: '3', lg: 0 },
    bg: { base: 'surface', lg: 'transparent' },
  },
  '& > button': {
    display: { base: 'grid', lg: 'none' },
    placeItems: 'center',
    w: '9',
    h: '9',
    color: 'soft',
    borderRadius: 'button',
  },
})

/** The search: a field on desktops, a button that opens it elsewhere. */
export function HeaderSearch() {
  const { key } = useLocation()
  // Key of the history entry on which it was opened: each navigation closes it.
  const [openedKey, setOpenedKey] = useState<string | null>(null)
  const open = openedKey === key
  const layer = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpenedKey(null)
    opener.current?.focus()
  }
  return (
    <>
      <IconButton
        ref={opener}
        type="button"
        display={{ base: 'grid', lg: 'none' }}
        aria-label={t.search}
        aria-expanded={open}
        onClick={() => {
          setOpenedKey(key)
          requestAnimationFrame(() => layer.current?.querySelector('input')?.focus())
        }}
      >
        <Icon name="search" size="18px" />
      </IconButton>
      <Layer ref={layer} data-open={open ? '' : undefined}>
        <Suspense>
          <SearchBox />
        </Suspense>
        <button type="button" aria-label={t.closeSearch} onClick={close}>
          <Icon name="close" size="16px" />
        </button>
      </Layer>
    </>
  )
}
