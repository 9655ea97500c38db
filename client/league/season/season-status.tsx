import { useUnit } from 'effector-react'
import { t } from '#messages/league.ts'
import { FreshnessLine } from '../../ui/feedback/freshness.tsx'
import { Failure } from '../../ui/feedback/message.tsx'
import { sentenceAfter } from '../../ui/text/full-stop.ts'
import { $freshness, $seasonFailure } from './season.ts'

/** The age of the season, whose freshness is that of the prices as well. */
export const SeasonFreshness = () => <FreshnessLine freshness={useUnit($freshness)} />

/** The failure shown in place of a round while no season has loaded. */
export function SeasonFailure() {
  const failure = useUnit($seasonFailure)
  return (
    <Failure
      title={t.noSeason}
      text={failure}
      further={sentenceAfter(failure, t.seasonLater)}
      retryLabel={t.reload}
      onRetry={() => location.reload()}
    />
  )
}
