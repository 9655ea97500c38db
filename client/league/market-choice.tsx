import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Trouble } from '../ui/note.tsx'
import { $marketId, $markets, $marketsFailure, marketChosen, marketsRetried } from './fixtures.ts'

const Row = chakra('ul', {
  base: {
    display: 'flex',
    gap: '1.5',
    mx: { base: '-3', md: '-3px' },
    px: { base: '3', md: '3px' },
    py: '3px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
})

const Choice = chakra('button', {
  base: {
    minH: '36px',
    px: '3.5',
    borderWidth: '1px',
    borderRadius: 'chip',
    bg: 'surface',
    color: 'soft',
    fontWeight: 580,
    whiteSpace: 'nowrap',
    '&[aria-pressed=true]': { color: 'signal', borderColor: 'signal' },
  },
})

/** The markets to choose from; why there are none, with a retry. */
export function MarketChoice() {
  const [markets, chosen, failure, choose, retry] = useUnit([
    $markets,
    $marketId,
    $marketsFailure,
    marketChosen,
    marketsRetried,
  ])
  if (markets.length === 0) return failure ? <Trouble text={failure} onRetry={retry} /> : null
  return (
    <Row aria-label="Markets">
      {markets.map(({ market_id, description }) => (
        <li key={market_id}>
          <Choice type="button" aria-pressed={market_id === chosen} onClick={() => choose(market_id)}>
            {description}
          </Choice>
        </li>
      ))}
    </Row>
  )
}
