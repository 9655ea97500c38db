import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { $marketId, $markets, marketChosen } from './fixtures.ts'

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

/** Which question the prices answer. */
export function MarketChoice() {
  const [markets, chosen, choose] = useUnit([$markets, $marketId, marketChosen])
  if (markets.length === 0) return null
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
