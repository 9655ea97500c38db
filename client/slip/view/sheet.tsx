import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { t } from '#messages/slip.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { SlipKind } from '../slip.ts'
import { SlipBox } from './box.tsx'
import { PriceAnnouncement } from './price-announcement.tsx'

export default function SlipSheet({ initialKind, onClose }: { initialKind: SlipKind; onClose: () => void }) {
  const [kind, choose] = useState(initialKind)
  return (
    <Dialog title={t.title} onClose={onClose}>
      <PriceAnnouncement />
      <SlipBox kind={kind} onKind={choose} />
      <Button variant="subtle" onClick={() => onClose()}>
        {t.close}
      </Button>
    </Dialog>
  )
}
