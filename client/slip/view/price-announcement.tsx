import { useUnit } from 'effector-react'
import { Announcer } from '../../ui/announcer.tsx'
import { $pickedWords } from '../current-selection.ts'
import { $slipWords } from '../price-announcer.ts'

/** Announces changes of the picks. A dialog renders one of its own, since everything outside it is inert. */
export const PriceAnnouncement = () => <Announcer text={useUnit($slipWords)} />

/** Announces a tapped price that is in the slip now. */
export const PickAnnouncement = () => <Announcer text={useUnit($pickedWords)} />
