import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t as markets } from '#messages/markets.ts'
import { t } from '#messages/match.ts'
import { fields } from '../../state/fields.ts'
import { styled } from '../../theme/system.tsx'
import { Empty } from '../../ui/feedback/message.tsx'
import { Trouble } from '../../ui/feedback/note.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { BettingClock, BettingWarning } from '../fixtures/betting-status.tsx'
import { Outcomes } from '../fixtures/fixture-card.tsx'
import { unsureReason } from '../fixtures/week.ts'
import { SeasonFreshness } from '../season/season-status.tsx'
import { $round } from './match.ts'
import {
  $arePricesLoading,
  $matchBetting,
  $matchBettingKind,
  $pricedMarkets,
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
  const [round, kind, isFresh] = useUnit([$round, $matchBettingKind, fields.periods_ready])
  const [pricedMarkets, areLoading] = useUnit([$pricedMarkets, $arePricesLoading])
  const [failure, retry] = useUnit([$pricesFailure, pricesRetried])
  const unsure = unsureReason(kind, isFresh)
  const isEmpty = pricedMarkets.length === 0
  return (
    <>
      <chakra.div display="flex" alignItems="end" justifyContent="space-between" gap="3">
        <SeasonFreshness />
        <BettingClock $betting={$matchBetting} />
      </chakra.div>
      <BettingWarning reason={unsure} openTime={round?.open_time} />
      {failure ? <Trouble text={failure} hint={t.noMarkets} onRetry={retry} /> : null}
      {isEmpty && areLoading ? <LoadingRows label={t.loadingPrices} count={4} height="98px" /> : null}
      {isEmpty && !areLoading && !failure ? <Empty title={t.noPrices} text={t.noPricesText} /> : null}
      {kind === 'opens' ? null : (
        <Groups>
          {pricedMarkets.map(({ market, fixture }) => (
            <section
              key={market.market_id}
              aria-label={markets.name(market.description) || t.prices}
              data-testid={`market-${market.market_id}`}
            >
              <h2>{markets.name(market.description) || t.prices}</h2>
              <Outcomes fixture={fixture} market={market} startTime={round?.start_time} unsure={unsure} />
            </section>
          ))}
        </Groups>
      )}
    </>
  )
}
