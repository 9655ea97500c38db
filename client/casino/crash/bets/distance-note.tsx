import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { $distanceMs } from '../distance.ts'

/** Delay of a tap: half the measured round trip. */
export function DistanceNote() {
  const distanceMs = useUnit($distanceMs)
  return (
    <chakra.p textStyle="note" color="soft" data-testid="crash-distance">
      {distanceMs === null
        ? 'Your distance to the game is not known now. '
        : `You are about ${distanceMs} ms away. `}
      The provider’s clock decides when your cash-out has arrived.
    </chakra.p>
  )
}
