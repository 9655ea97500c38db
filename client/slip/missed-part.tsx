import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { t } from '#messages/slip.ts'
import { noticed } from '../state/notice.ts'

/** Failure shown in place of a part of the slip whose code did not load, with a button that closes it. */
export function MissedPart({ onClose }: { onClose: () => void }) {
  const notice = useUnit(noticed)
  useEffect(() => {
    notice({ title: t.missed, description: t.missedText, status: 'error' })
    onClose()
  }, [notice, onClose])
  return null
}
