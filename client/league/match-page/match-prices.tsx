import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t as markets } from '#messages/markets.ts'
import { t } from '#messages/match.ts'
import { fields } from '../../state/fields.ts'
import { styled } from '../../theme/system.tsx'
import { FreshnessLine } from '../../ui/feedback/freshness.tsx'
import { Empty } from '../../ui/feedback/message.tsx'
import { Trouble } from '../../ui/feedback/note.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { BettingClock, Doubt } from '../fixtures/betting.tsx'
import { Outcomes } from '../fixtures/outcomes.tsx'
import { doubtOf } from '../fixtures/week.ts'
import { $freshness } from '../season/season.ts'
import { $round } from './match.ts'
import {
  $isOffering,
  $matchBetting,
  $matchBettingKind,
  $offered,
  $pricesFailure,
  pricesRetried,
} from './prices.ts'

const Groups = styled('div', {
  layerStyle: 'columns',
  '& section': { display: 'grid', gap: '2', px: '3', py: '2.5', layerStyle: 'card' },
  '& h2': { textStyle: 'heading' },
})

/** The prices of a coming match in every market, and the time until betting on it opens or closes. */
export function MatchPrices() {
  const [round, kind, trusted, offered, isOffering, failure, retry] = useUnit([
    $round,
    $matchBettingKind,
    fields.periods_ready,
    $offered,
    $isOffering,
    $pricesFailure,
    pricesRetried,
  ])
  const doubt = doubtOf(kind, trusted)
  const isBare = offered.length === 0
  return (
    <>
      <chakra.div display="flex" alignItems="end" justifyContent="space-between" gap="3">
        <Fresh />
        <Clock />
      </chakra.div>
      <Doubt reason={doubt} openTime={round?.open_time} />
      {failure ? <Trouble text={failure} hint={t.noMarkets} onRetry={retry} /> : null}
      {isBare && isOffering ? <LoadingRows label={t.loadingPrices} count={4} height="98px" /> : null}
      {isBare && !isOffering && !failure ? <Empty title={t.noPrices} text={t.noPricesText} /> : null}
      {kind === 'opens' ? null : (
        <Groups>
          {offered.map(({ market, fixture }) => (
            <section
              key={market.market_id}
              aria-label={markets.name(market.description) || t.prices}
              data-testid={`market-${market.market_id}`}
            >
              <h2>{markets.name(market.description) || t.prices}</h2>
              <Outcomes fixture={fixture} market={market} startTime={round?.start_time} unsure={doubt} />
            </section>
          ))}
        </Groups>
      )}
    </>
  )
}

const Clock = () => <BettingClock betting={useUnit($matchBetting)} />

const Fresh = () => <FreshnessLine freshness={useUnit($freshness)} />
