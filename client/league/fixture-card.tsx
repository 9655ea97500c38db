import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import type { Fixture, PricedOutcome } from '#shared/model/league.ts'
import { Crest } from '../ui/crest.tsx'
import { PriceCell } from '../ui/price-cell.tsx'

const Card = chakra('li', {
  base: {
    display: 'grid',
    gap: '2',
    alignContent: 'start',
    px: '3',
    py: '2.5',
    bg: 'surface',
    borderWidth: '1px',
    borderRadius: 'card',
    '& h2': { display: 'flex', alignItems: 'center', gap: '2', fontWeight: 570, minW: 0 },
    '& h2 i': { color: 'soft', fontStyle: 'normal', fontWeight: 400 },
  },
})

const Prices = chakra('ul', {
  base: {
    display: 'grid',
    gap: '1.5',
    '&[data-few]': { gridTemplateColumns: 'repeat(auto-fit, minmax(88px, 1fr))' },
    '&[data-many]': { gridTemplateColumns: 'repeat(auto-fill, minmax(84px, 1fr))' },
  },
})

/** More outcomes than fit in one row of a phone. */
const MANY = 4

/** The three outcomes of 1X2 go by their signs. */
const signs: Record<string, string> = { home_team: '1', draw: 'X', away_team: '2' }

interface FixtureCardProps {
  fixture: Fixture
  /** Why the prices cannot be relied on just now. */
  unsure: string | undefined
}

/** A match that takes bets, with the prices of the chosen market. */
export const FixtureCard = memo(function FixtureCard({ fixture, unsure }: FixtureCardProps) {
  const { match_id, home_team, away_team, outcomes } = fixture
  return (
    <Card>
      <h2>
        <Crest team={home_team} />
        <chakra.span truncate>{home_team}</chakra.span>
        <i>v</i>
        <chakra.span truncate>{away_team}</chakra.span>
        <Crest team={away_team} />
      </h2>
      {outcomes.length === 0 ? (
        <chakra.p color="soft" textStyle="note" py="3">
          No prices are offered for this market.
        </chakra.p>
      ) : (
        <Prices
          data-few={outcomes.length < MANY ? '' : undefined}
          data-many={outcomes.length < MANY ? undefined : ''}
        >
          {outcomes.map((outcome) => (
            <PriceCell
              key={outcome.odd_key}
              matchId={match_id}
              oddKey={outcome.odd_key}
              label={signs[outcome.odd_key] ?? outcome.name}
              spoken={spoken(outcome, fixture)}
              price={outcome.odd_value}
              unsure={unsure}
            />
          ))}
        </Prices>
      )}
    </Card>
  )
})

function spoken({ odd_key }: PricedOutcome, { home_team, away_team }: Fixture): string | undefined {
  if (odd_key === 'home_team') return `${home_team} win`
  if (odd_key === 'away_team') return `${away_team} win`
  return odd_key === 'draw' ? 'Draw' : undefined
}
