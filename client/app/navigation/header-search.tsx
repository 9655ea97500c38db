import { chakra } from '@chakra-ui/react'
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Icon } from '../../ui/icon.tsx'
import { loadChunk } from '../chunk.ts'

/** The header goes on without its search where that does not load. */
const SearchBox = lazy<ComponentType>(() =>
  loadChunk<{ default: ComponentType }>(() => import('../../sportsbook/search-box.tsx')).catch(() => ({
    default: () => null,
  })),
)

const Opener = chakra('button', {
  base: {
    display: { base: 'grid', lg: 'none' },
    placeItems: 'center',
    w: '9',
    h: '9',
    color: 'soft',
    borderRadius: 'button',
    _hover: { color: 'text', bg: 'raised' },
  },
})

/** Below the desktop's width the field lies over the header while it is open. */
const Layer = chakra('div', {
  base: {
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
  },
})

/** The search: a field where there is room, a button that opens it where there is not. */
export function HeaderSearch() {
  const { key } = useLocation()
  // Opened on one page, it is closed on the next: whoever went somewhere has found what they looked for.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === key
  const layer = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpenOn(null)
    opener.current?.focus()
  }
  return (
    <>
      <Opener
        ref={opener}
        type="button"
        aria-label="Search"
        aria-expanded={open}
        onClick={() => {
          setOpenOn(key)
          requestAnimationFrame(() => layer.current?.querySelector('input')?.focus())
        }}
      >
        <Icon name="search" size="18px" />
      </Opener>
      <Layer ref={layer} data-open={open ? '' : undefined}>
        <Suspense>
          <SearchBox />
        </Suspense>
        <button type="button" aria-label="Close the search" onClick={close}>
          <Icon name="close" size="16px" />
        </button>
      </Layer>
    </>
  )
}
