import { useUnit } from 'effector-react'
import { catalogue } from '#shared/calls/catalogue.ts'
import { Failure } from '../../ui/feedback/message.tsx'
import { sentence } from '../../ui/text/full-stop.ts'
import { $seasonMessage } from './season.ts'

/** In place of a round, while no season has come. */
export const SeasonFailure = () => (
  <Failure
    title="The season did not load"
    text={`${sentence(useUnit($seasonMessage) || catalogue.periods.failure)} It shows here by itself once the feed is back.`}
    retryLabel="Reload the page"
    onRetry={() => location.reload()}
  />
)
