import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { $distanceMs } from '../distance.ts'

/** Delay of a tap: half the measured round trip. */
export function DistanceNote() {
  const distanceMs = useUnit($distanceMs)
  return (
    <chakra.p textStyle="note" color="soft" data-testid="crash-distance">
      {distanceMs === null
        ? 'Your connection’s delay is not known. '
        : `Your connection’s delay is about ${distanceMs} ms. `}
      The operator’s clock decides when your cash-out arrives.
    </chakra.p>
  )
}
