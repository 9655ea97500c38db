import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { fields } from '../../state/fields.ts'
import { $now } from '../../streams/clock.ts'
import { Countdown } from '../../ui/countdown.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { weekName } from '../season/round-title.ts'
import { $boardState } from './round.ts'

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
  const [week, inPlay, board] = useUnit([fields.game_week, fields.inPlay, $boardState])
  const kickOff = useUnit(fields.start_time)
  // It comes with the board: what stands in for the matches is not pushed down by it.
  if (kickOff === null || inPlay || board === 'loading') return null
  return (
    <Panel aria-label="Next round">
      <UntilKickOff week={weekName(week)} kickOff={kickOff} />
      <LinkButton to="/nare-league">See the prices</LinkButton>
    </Panel>
  )
}

function UntilKickOff({ week, kickOff }: { week: string; kickOff: number }) {
  return <Countdown label={`${week} kicks off in`} leftMs={kickOff - useUnit($now)} align="start" />
}
