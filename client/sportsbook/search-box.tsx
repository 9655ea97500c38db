import { VisuallyHidden } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { t } from '#messages/search.ts'
import { styled } from '../theme/system.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Icon } from '../ui/icon.tsx'
import { $found, $query, $searchState, queryTyped, type SearchHit, searchLeft } from './search.ts'

const loadResults = () => import('./search-results.tsx')

/**
 * The results, whose code is loaded when the field gets the focus. If loading fails, the number of results is
 * announced, and Enter opens the first.
 */
const SearchResults = lazyPart(loadResults)

const Box = styled('search', {
  position: 'relative',
  flex: { base: 1, lg: 'none' },
  minW: 0,
  w: { lg: '216px', xl: '280px' },
  '& input': {
    w: 'full',
    minH: '9',
    ps: '9',
    pe: '3',
    bg: 'ground',
    color: 'text',
    fontSize: { base: '16px', md: '14px' },
    borderWidth: '1px',
    borderColor: 'soft',
    borderRadius: 'pill',
    _placeholder: { color: 'soft' },
  },
  '& input::-webkit-search-cancel-button': { display: 'none' },
  '& > svg': { position: 'absolute', insetStart: '2.5', top: '9px', color: 'soft', pointerEvents: 'none' },
})

const LIST = 'search-results'
const idOf = (at: number) => `${LIST}-${at}`

/** Search field for teams and competitions, with results while typing; arrow keys select, Enter opens. */
export default function SearchBox() {
  const [query, found, state, type, leave] = useUnit([$query, $found, $searchState, queryTyped, searchLeft])
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const navigate = useNavigate()
  const shown = open && state !== 'idle'
  const chosen = shown ? found[at] : undefined

  const go = ({ to }: SearchHit) => {
    leave()
    setOpen(false)
    setAt(-1)
    void navigate(to)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') {
      if (!open || query === '') leave()
      setOpen(false)
      setAt(-1)
    } else if (event.key === 'Enter') {
      const first = chosen ?? found[0]
      if (first) go(first)
    } else if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setOpen(true)
      setAt(at < 0 && step < 0 ? found.length - 1 : (at + step + found.length) % found.length)
    }
  }
  const blur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <Box onBlur={blur}>
      <Icon name="search" size="18px" />
      <input
        type="search"
        role="combobox"
        aria-label={t.label}
        aria-expanded={shown}
        aria-controls={LIST}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? idOf(at) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={t.hint}
        value={query}
        onChange={(event) => {
          type(event.target.value)
          setOpen(true)
          setAt(-1)
        }}
        onFocus={() => {
          loadResults().catch(() => undefined)
          setOpen(true)
        }}
        onKeyDown={press}
      />
      {shown ? <SearchResults id={LIST} idOf={idOf} at={at} onGo={go} /> : null}
      <VisuallyHidden role="status">{shown ? resultText(state, found.length) : ''}</VisuallyHidden>
    </Box>
  )
}

function resultText(state: string, count: number): string {
  if (state === 'found') return t.found(count)
  return state === 'nothing' ? t.nothing : state === 'failed' ? t.failed : ''
}
