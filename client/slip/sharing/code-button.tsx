import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { t } from '#messages/slip.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { MissedPart } from '../missed-part.tsx'

const CodeSheet = lazyPart(() => import('./code-sheet.tsx'), MissedPart)

/** Button that opens the sheet to enter a booking code. */
export function CodeButton() {
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button size="sm" variant="subtle" aria-haspopup="dialog" onClick={() => open(true)}>
        {t.enterCode}
      </Button>
      {isOpen ? <CodeSheet onClose={() => open(false)} /> : null}
    </>
  )
}
