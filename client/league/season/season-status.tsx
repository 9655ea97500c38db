import { useUnit } from 'effector-react'
import { t } from '#messages/league.ts'
import { Failure } from '../../ui/feedback/message.tsx'
import { sentenceAfter } from '../../ui/text/full-stop.ts'
import { $seasonFailure } from './season.ts'

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
