import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import type { OfferedMarket } from '#shared/model/odds/offered.ts'
import { Price } from '../odds/price.tsx'
import { useOnScreen } from '../odds/viewport.tsx'

const Group = chakra('section', {
  base: {
    display: 'grid',
    gap: '2',
    px: '3',
    py: '2.5',
    layerStyle: 'card',
    '& ul': { display: 'grid', gap: '1.5', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& ul[data-threes]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '& ul[data-long]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

/** A longer name needs a line of its own on a phone, in characters. */
const LONG = 16

interface MarketGroupProps {
  matchId: string
  homeTeam: string
  awayTeam: string
  market: OfferedMarket
  startTime: number
}

export const MarketGroup = memo(function MarketGroup({
  matchId,
  homeTeam,
  awayTeam,
  market,
  startTime,
}: MarketGroupProps) {
  const { sub_type_id, name, selections } = market
  const group = useOnScreen<HTMLElement>(
    selections.map(({ odd_key }) => ({ match_id: matchId, sub_type_id, odd_key })),
  )
  const sides = selections.some(({ odd_key }) => odd_key === 'home_team')
  const long = sides && Math.max(homeTeam.length, awayTeam.length) > LONG && selections.length < 3
  return (
    <Group ref={group} aria-label={name} data-testid={`market-${sub_type_id}`}>
      <chakra.h2 textStyle="heading">{name}</chakra.h2>
      <ul data-threes={selections.length % 3 === 0 ? '' : undefined} data-long={long ? '' : undefined}>
        {selections.map((offered) => (
          <Price
            key={offered.odd_key}
            matchId={matchId}
            marketId={sub_type_id}
            offered={offered}
            homeTeam={homeTeam}
            awayTeam={awayTeam}
            market={name}
            startTime={startTime}
            named={selections.length < 3}
          />
        ))}
      </ul>
    </Group>
  )
})
