import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import type { SlipKind } from '../slip.ts'
import { SlipBox } from './box.tsx'
import { SlipNews } from './price-announcement.tsx'

/** The slip over the page, from below: for where there is no room beside it. */
export default function SlipSheet({ meant, onClose }: { meant: SlipKind; onClose: () => void }) {
  const [kind, choose] = useState(meant)
  return (
    <Dialog title="Slip" onClose={onClose}>
      <SlipNews />
      <SlipBox kind={kind} onKind={choose} />
      <Button variant="subtle" onClick={() => onClose()}>
        Close
      </Button>
    </Dialog>
  )
}
