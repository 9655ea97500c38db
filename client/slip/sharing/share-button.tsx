import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { t } from '#messages/slip.ts'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import { $operator } from '../../calls/page-settings.ts'
import { lateOf } from '../../ui/feedback/late.tsx'
import { MissedPart } from '../missed-part.tsx'
import type { SlipKind } from '../slip.ts'

const load = () => import('./share-sheet.tsx')
const ShareSheet = lateOf(load, MissedPart)

interface ShareButtonProps {
  kind: SlipKind
  lines: readonly SlipLine[]
  /** The picks of a bet that was placed: an SMS would bet again. */
  isPlaced?: boolean
}

/** Opens the sheet that shares these picks as they are now. */
export function ShareButton({ kind, lines, isPlaced = false }: ShareButtonProps) {
  const [shared, share] = useState<readonly SlipLine[] | null>(null)
  const { sms_slip } = useUnit($operator)
  // The message is for where there is no data: the code that shows it comes before it is needed.
  useEffect(() => {
    if (sms_slip) load().catch(() => undefined)
  }, [sms_slip])
  return (
    <>
      <Button size="sm" variant="subtle" aria-haspopup="dialog" onClick={() => share(lines)}>
        {t.share}
      </Button>
      {shared ? (
        <ShareSheet kind={kind} lines={shared} isPlaced={isPlaced} onClose={() => share(null)} />
      ) : null}
    </>
  )
}
