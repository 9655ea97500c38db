import { VisuallyHidden } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { t } from '#messages/search.ts'
import { styled } from '../theme/system.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Icon } from '../ui/icon.tsx'
import { $hits, $query, $searchState, queryTyped, type SearchHit, searchLeft } from './search.ts'

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
const idOf = (index: number) => `${LIST}-${index}`

/** Search field for teams and competitions, with results while typing; arrow keys select, Enter opens. */
export default function SearchBox() {
  const [query, hits, state, enter, leave] = useUnit([$query, $hits, $searchState, queryTyped, searchLeft])
  const [open, setOpen] = useState(false)
  /** Index of the result selected by keyboard; -1: none. */
  const [selected, setSelected] = useState(-1)
  const navigate = useNavigate()
  const isShown = open && state !== 'idle'
  const selectedHit = isShown ? hits[selected] : undefined

  const openHit = ({ to }: SearchHit) => {
    leave()
    setOpen(false)
    setSelected(-1)
    void navigate(to)
  }
  const pressKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') {
      if (!open || query === '') leave()
      setOpen(false)
      setSelected(-1)
    } else if (event.key === 'Enter') {
      const hit = selectedHit ?? hits[0]
      if (hit) openHit(hit)
    } else if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      setOpen(true)
      const isFirstUp = selected < 0 && step < 0
      setSelected(isFirstUp ? hits.length - 1 : (selected + step + hits.length) % hits.length)
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
        aria-expanded={isShown}
        aria-controls={LIST}
        aria-autocomplete="list"
        aria-activedescendant={selectedHit ? idOf(selected) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={t.hint}
        value={query}
        onChange={(event) => {
          enter(event.target.value)
          setOpen(true)
          setSelected(-1)
        }}
        onFocus={() => {
          loadResults().catch(() => undefined)
          setOpen(true)
        }}
        onKeyDown={pressKey}
      />
      {isShown ? <SearchResults id={LIST} idOf={idOf} selected={selected} onOpen={openHit} /> : null}
      <VisuallyHidden role="status">{isShown ? resultText(state, hits.length) : ''}</VisuallyHidden>
    </Box>
  )
}

/** The state of the search, as announced. */
function resultText(state: string, count: number): string {
  if (state === 'found') return t.found(count)
  if (state === 'nothing') return t.nothing
  return state === 'failed' ? t.failed : ''
}
