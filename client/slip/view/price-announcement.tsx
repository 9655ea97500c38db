import { useUnit } from 'effector-react'
import { Announcer } from '../../ui/announcer.tsx'
import { $slipWords } from '../price-announcer.ts'

/** Announces changes of the picks. A dialog renders one of its own, since everything outside it is inert. */
export function PriceAnnouncement() {
  return <Announcer text={useUnit($slipWords)} />
}
