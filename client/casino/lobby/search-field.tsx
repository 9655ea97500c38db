import { useGate, useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { t } from '#messages/lobby.ts'
import { styled } from '../../theme/system.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLobbyAddress } from './address.tsx'
import { gameTypeOf } from './filter.ts'
import { $searchedText, $text, GameSearchGate, searchOpened, textTyped } from './search.ts'

const Box = styled('search', {
  position: 'relative',
  flex: { base: '1 1 220px', md: 'none' },
  w: { md: '280px' },
  '& input': {
    w: 'full',
    minH: '11',
    ps: '10',
    pe: '10',
    bg: 'surface',
    color: 'text',
    fontSize: '16px',
    borderWidth: '1px',
    borderColor: 'soft',
    borderRadius: 'pill',
    _placeholder: { color: 'soft' },
  },
  '& input::-webkit-search-cancel-button': { display: 'none' },
  '& > svg': { position: 'absolute', insetStart: '3.5', top: '13px', color: 'soft', pointerEvents: 'none' },
  '& button': {
    position: 'absolute',
    insetEnd: '1',
    top: '4px',
    display: 'grid',
    placeItems: 'center',
    w: '36px',
    h: '36px',
    borderRadius: 'pill',
    color: 'soft',
  },
})

/** Field that searches while the player types. The address holds the text, for going back and for links. */
export function SearchField() {
  const { query, filter, change } = useLobbyAddress()
  useGate(GameSearchGate, { gameType: gameTypeOf(filter) })
  const [text, searchedText, type, open] = useUnit([$text, $searchedText, textTyped, searchOpened])
  const addressText = query.get('q') ?? ''
  const lastSearchedText = useRef(searchedText)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    open(addressText)
  }, [open, addressText])
  useEffect(() => {
    if (lastSearchedText.current === searchedText) return
    lastSearchedText.current = searchedText
    if (searchedText !== addressText) change({ q: searchedText }, { replace: addressText !== '' })
  }, [searchedText, addressText, change])

  return (
    <Box>
      <Icon name="search" size="18px" />
      <input
        ref={input}
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      {text ? (
        <button
          type="button"
          aria-label={t.clearSearch}
          onClick={() => {
            type('')
            input.current?.focus()
          }}
        >
          <Icon name="close" size="16px" />
        </button>
      ) : null}
    </Box>
  )
}
