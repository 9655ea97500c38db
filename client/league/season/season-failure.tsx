import { useUnit } from 'effector-react'
import { t } from '#messages/league.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import { translated } from '../../language/answers.ts'
import { Failure } from '../../ui/feedback/message.tsx'
import { sentence } from '../../ui/text/full-stop.ts'
import { $seasonMessage } from './season.ts'

/** In place of a round, while no season has come. */
export const SeasonFailure = () => (
  <Failure
    title={t.noSeason}
    text={t.seasonLater(sentence(translated(useUnit($seasonMessage) || catalogue.periods.failure)))}
    retryLabel={t.reload}
    onRetry={() => location.reload()}
  />
)
