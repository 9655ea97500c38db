import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { LinkButton } from '../../ui/button/link.tsx'
import { Empty } from '../../ui/feedback/message.tsx'
import { replayPath } from '../paths.ts'
import { $inPlay, $shownPeriod } from '../season/season.ts'
import { liveWatched } from './cover.ts'

/** In place of a round that was not watched, for a player who wants no spoilers. */
export default function CoveredRound() {
  const [period, inPlay, watch] = useUnit([$shownPeriod, $inPlay, liveWatched])
  if (!period) return null
  return (
    <Empty
      icon="lock"
      title="The scores are hidden"
      text={
        inPlay
          ? 'Spoiler-safe is on. Watch from here on, or come back after full time and replay all of it.'
          : 'Spoiler-safe is on, and you have not watched this round yet.'
      }
    >
      {inPlay ? null : <LinkButton to={replayPath(period)}>Replay the round</LinkButton>}
      <Button variant={inPlay ? undefined : 'subtle'} onClick={() => watch()}>
        {inPlay ? 'Watch live' : 'Show the scores'}
      </Button>
    </Empty>
  )
}
