import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { t } from '#messages/slip.ts'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import { $operator } from '../../calls/page-settings.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { MissedPart } from '../missed-part.tsx'
import type { SlipKind } from '../slip.ts'
import { codeEntryOpened } from './code-entry.ts'

const loadSheet = () => import('./share-sheet.tsx')
const ShareSheet = lazyPart(loadSheet, MissedPart)

interface ShareButtonProps {
  kind: SlipKind
  lines: readonly SlipLine[]
  /** True for the picks of a placed bet: no SMS, which would bet again. */
  isPlaced?: boolean
}

/** Button that opens the sheet to share these picks in their present state. */
export function ShareButton({ kind, lines, isPlaced = false }: ShareButtonProps) {
  const [sharedLines, share] = useState<readonly SlipLine[] | null>(null)
  const { sms_slip } = useUnit($operator)
  // The SMS is for players without data, so its code is loaded in advance.
  useEffect(() => {
    if (sms_slip) loadSheet().catch(() => undefined)
  }, [sms_slip])
  return (
    <>
      <Button size="sm" variant="subtle" aria-haspopup="dialog" onClick={() => share(lines)}>
        {t.share}
      </Button>
      {sharedLines ? (
        <ShareSheet kind={kind} lines={sharedLines} isPlaced={isPlaced} onClose={() => share(null)} />
      ) : null}
    </>
  )
}

/** Button that opens the sheet to enter a booking code, which the dock shows. */
export function CodeButton() {
  const open = useUnit(codeEntryOpened)
  return (
    <Button size="sm" variant="subtle" aria-haspopup="dialog" onClick={() => open()}>
      {t.enterCode}
    </Button>
  )
}
