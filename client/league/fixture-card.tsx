import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import type { Fixture, PricedOutcome } from '#shared/model/fixture.ts'
import { type Market, subTypeOf } from '#shared/model/league.ts'
import { OddsButton } from '../betting/odds-button.tsx'
import { Crest } from '../ui/crest.tsx'
import { PriceFigure } from '../ui/price-cell.tsx'
import { teamsText } from '../ui/teams-text.ts'

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
    '&[data-layout=row]': { gridTemplateColumns: 'repeat(auto-fit, minmax(88px, 1fr))' },
    '&[data-layout=pairs]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '&[data-layout=dense]': {
      gridTemplateColumns: 'repeat(auto-fill, minmax(92px, 1fr))',
      '& button': { px: '2', gap: '1' },
      '& > [data-long]': { gridColumn: 'span 2' },
    },
  },
})

/** Up to so many outcomes stand in one row of a phone. */
const IN_A_ROW = 3

/** A label of more letters needs twice the room. */
const SHORT = 5

const isLong = (label: string) => label.length > SHORT

/** One row, two columns for wordy outcomes (over, under), or as many as fit (scores). */
function layoutOf(labels: readonly string[]): 'row' | 'pairs' | 'dense' {
  if (labels.length <= IN_A_ROW) return 'row'
  return labels.filter(isLong).length > labels.length / 2 ? 'pairs' : 'dense'
}

/** The three outcomes of 1X2 go by their signs. */
const signs: Readonly<Record<string, string>> = { home_team: '1', draw: 'X', away_team: '2' }

const labelOf = ({ odd_key, name }: PricedOutcome) => signs[odd_key] ?? name

interface FixtureCardProps {
  fixture: Fixture
  /** The market whose prices show, and when the round starts, epoch ms. */
  market: Market
  startTime: number | undefined
  /** Why the prices cannot be relied on just now. */
  unsure: string | undefined
}

/** A match that takes bets, with the prices of the chosen market. */
export const FixtureCard = memo(function FixtureCard({
  fixture,
  market,
  startTime,
  unsure,
}: FixtureCardProps) {
  const { match_id, round_id, sub_type_id = subTypeOf(market), home_team, away_team, outcomes } = fixture
  return (
    <Card>
      {home_team && away_team ? (
        <h2>
          <Crest team={home_team} />
          <chakra.span truncate>{home_team}</chakra.span>
          <i>v</i>
          <chakra.span truncate>{away_team}</chakra.span>
          <Crest team={away_team} />
        </h2>
      ) : (
        <h2>{teamsText(fixture)}</h2>
      )}
      {outcomes.length === 0 ? (
        <chakra.p color="soft" textStyle="note" py="3">
          No prices are offered for this market.
        </chakra.p>
      ) : (
        <Prices data-layout={layoutOf(outcomes.map(labelOf))}>
          {outcomes.map((outcome) => (
            <OddsButton
              key={outcome.odd_key}
              kind="league"
              offer={{
                match_id,
                sub_type_id,
                odd_key: outcome.odd_key,
                home_team,
                away_team,
                market: market.description,
                name: outcome.name,
                start_time: startTime,
                round_id,
              }}
              priceNow={() => outcome.odd_value}
              label={labelOf(outcome)}
              long={isLong(labelOf(outcome))}
              spoken={spoken(outcome, fixture)}
              unsure={unsure}
            >
              <PriceFigure price={outcome.odd_value} />
            </OddsButton>
          ))}
        </Prices>
      )}
    </Card>
  )
})

function spoken({ odd_key }: PricedOutcome, { home_team, away_team }: Fixture): string | undefined {
  if (odd_key === 'home_team') return `${home_team || 'Home'} win`
  if (odd_key === 'away_team') return `${away_team || 'Away'} win`
  return odd_key === 'draw' ? 'Draw' : undefined
}
