import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { $now } from '../../streams/clock.ts'
import { Countdown } from '../../ui/countdown.tsx'
import { weekName } from '../season/round-title.ts'
import { $moment, $nextKickOffMs } from '../season/season.ts'
import { $boardState } from './live.ts'
import { $shownRound } from './round.ts'

const Panel = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    px: '3.5',
    py: '3',
    bg: 'raised',
    borderWidth: '1px',
    borderRadius: 'card',
  },
})

/** Between two rounds: when the next one is kicked off, and the way to its prices. */
export function NextUp() {
  const [round, { open }, board] = useUnit([$shownRound, $moment, $boardState])
  // It comes with the board: what stands in for the matches is not pushed down by it.
  if (!open || round?.status === 'live' || board === 'loading') return null
  return (
    <Panel aria-label="Next round">
      <UntilKickOff week={weekName(open)} />
      <Button asChild>
        <Link to="/nare-league">See the prices</Link>
      </Button>
    </Panel>
  )
}

function UntilKickOff({ week }: { week: string }) {
  const [kickOffMs, now] = useUnit([$nextKickOffMs, $now])
  const leftMs = kickOffMs === undefined ? undefined : kickOffMs - now
  return <Countdown label={`${week} kicks off in`} leftMs={leftMs} align="start" />
}
