import { useUnit } from 'effector-react'
import { fields } from '../../state/fields.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { $slipWords } from '../price-announcer.ts'

/** Announces that a tapped price is in the slip, and changes of the picks. A dialog renders one of its own, since everything outside it is inert. */
export function PriceAnnouncement() {
  const [words, picked] = useUnit([$slipWords, fields.picked])
  return (
    <>
      <Announcer text={words} />
      <Announcer text={picked ? 'In your slip' : ''} />
    </>
  )
}
