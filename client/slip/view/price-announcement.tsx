import { useUnit } from 'effector-react'
import { Announcer } from '../../ui/announcer.tsx'
import { $slipAnnouncement } from '../price-announcer.ts'
import { $pickAnnouncement } from '../tap.ts'

/** Announces changes of the picks. A dialog has one of its own, since everything outside it is inert. */
export const PriceAnnouncement = () => <Announcer text={useUnit($slipAnnouncement)} />

/** Announces a price that was tapped into the slip. */
export const PickAnnouncement = () => <Announcer text={useUnit($pickAnnouncement)} />
