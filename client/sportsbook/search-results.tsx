import { chakra } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { t } from '#messages/found.ts'
import { Answer } from '../language/answer.tsx'
import { $now } from '../streams/clock.ts'
import { styled } from '../theme/system.tsx'
import { cutName } from '../theme/text-look.ts'
import { Crest } from '../ui/crest/crest.tsx'
import { Icon } from '../ui/icon.tsx'
import { usePart } from '../ui/part.tsx'
import { matchStatusText } from '../ui/text/kick-off.ts'
import { Sentence } from '../ui/text/sentence.tsx'
import { teamsText } from '../ui/text/teams.ts'
import { $hits, $searchError, $searchState, SearchGate, type SearchHit } from './search.ts'

const Panel = styled('div', {
  position: { base: 'fixed', md: 'absolute' },
  zIndex: 25,
  top: { base: '56px', md: 'calc(100% + 8px)' },
  insetInline: { base: '2', md: 'auto' },
  insetEnd: { md: 0 },
  w: { md: '380px' },
  maxH: 'min(70vh, 560px)',
  overflowY: 'auto',
  p: '1.5',
  bg: 'raised',
  borderWidth: '1px',
  borderRadius: 'card',
  boxShadow: '0 16px 40px rgb(0 0 0 / 35%)',
  '& p': { px: '3', py: '3', color: 'soft' },
  '& [role=option]': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '2.5',
    minH: '48px',
    px: '2.5',
    py: '1',
    borderRadius: 'chip',
    cursor: 'pointer',
    '&[aria-selected=true], &:hover': { bg: 'lifted' },
  },
  '& b': { display: 'block', fontWeight: 560 },
  '& small': { display: 'block', textStyle: 'note', color: 'soft' },
})

interface SearchResultsProps {
  id: string
  idOf: (index: number) => string
  /** Index of the result selected by keyboard; -1: none. */
  selected: number
  onOpen: (hit: SearchHit) => void
}

export default function SearchResults({ id, idOf, selected, onOpen }: SearchResultsProps) {
  useGate(SearchGate)
  const [hits, state, error] = useUnit([$hits, $searchState, $searchError])
  return (
    <Panel>
      {state === 'looking' ? <p>{t.looking}</p> : null}
      {state === 'nothing' ? <p>{t.nothing}</p> : null}
      {state === 'failed' ? (
        <p>
          <Sentence of={t.failed(<Answer of={error} />)} />
        </p>
      ) : null}
      <div role="listbox" id={id} aria-label={t.results}>
        {hits.map((hit, index) => (
          <div
            key={hit.to}
            role="option"
            id={idOf(index)}
            tabIndex={-1}
            aria-selected={index === selected}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onOpen(hit)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onOpen(hit)
            }}
          >
            <HitRow hit={hit} />
          </div>
        ))}
      </div>
    </Panel>
  )
}

function HitRow({ hit }: { hit: SearchHit }) {
  const when = usePart($now, (now) => (hit.kind === 'match' ? matchStatusText(hit.match, now) : ''))
  if (hit.kind === 'competition')
    return (
      <>
        <Icon name="sports" size="18px" />
        <span>
          <chakra.b {...cutName}>{hit.competition.name}</chakra.b>
          <small>{hit.competition.country}</small>
        </span>
      </>
    )
  const { home_team, competition } = hit.match
  return (
    <>
      <Crest team={home_team} />
      <span>
        <chakra.b truncate>{teamsText(hit.match)}</chakra.b>
        <small>
          {when}
          {competition ? ` · ${competition}` : ''}
        </small>
      </span>
    </>
  )
}
