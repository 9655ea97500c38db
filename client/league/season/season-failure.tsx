import { catalogue } from '#shared/calls/catalogue.ts'
import { Failure } from '../../ui/message.tsx'

/** In place of a round, while no season has come. */
export const SeasonFailure = () => (
  <Failure
    title="The season is not coming in"
    text={`${catalogue.periods.failure}. The feed is asked again all the time.`}
    retryLabel="Reload the page"
    onRetry={() => location.reload()}
  />
)
