import { useUnit } from 'effector-react'
import { Announcer } from '../../ui/announcer.tsx'
import { $slipWords } from '../price-announcer.ts'

/** Says aloud what happens to the picks. What lies over the page has one of its own: nothing outside of it is heard. */
export function SlipNews() {
  return <Announcer text={useUnit($slipWords)} />
}
