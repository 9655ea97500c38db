import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/watching.ts'
import { fields } from '../../state/fields.ts'
import { LinkButton } from '../../ui/button/link.tsx'
import { Empty } from '../../ui/feedback/message.tsx'
import { replayPath } from '../paths.ts'
import { $shownPeriod } from '../season/season.ts'
import { watchingStarted } from './hidden-rounds.ts'

/** Note in place of a live or past round that the player has not watched, with buttons to watch or reveal it. */
export default function HiddenRound() {
  const [period, inPlay, watch] = useUnit([$shownPeriod, fields.inPlay, watchingStarted])
  if (!period) return null
  return (
    <Empty icon="lock" title={t.covered} text={inPlay ? t.coveredLive : t.coveredPast}>
      {inPlay ? null : <LinkButton to={replayPath(period)}>{t.replay}</LinkButton>}
      <Button variant={inPlay ? undefined : 'subtle'} onClick={() => watch()}>
        {inPlay ? t.live : t.scores}
      </Button>
    </Empty>
  )
}
