import { useUnit } from 'effector-react'
import { t } from '#messages/league.ts'
import { translated } from '../../language/answers.ts'
import { Failure } from '../../ui/feedback/message.tsx'
import { sentence } from '../../ui/text/full-stop.ts'
import { $seasonFailure } from './season.ts'

/** In place of a round, while no season has come. */
export const SeasonFailure = () => (
  <Failure
    title={t.noSeason}
    text={t.seasonLater(sentence(translated(useUnit($seasonFailure))))}
    retryLabel={t.reload}
    onRetry={() => location.reload()}
  />
)
