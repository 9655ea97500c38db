import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { t } from '#messages/slip.ts'
import { noticed } from '../state/notice.ts'

/** In place of a part of the slip whose code did not load: says so, and closes it. */
export function MissedPart({ onClose }: { onClose: () => void }) {
  const notice = useUnit(noticed)
  useEffect(() => {
    notice({ title: t.missed, description: t.missedText, status: 'error' })
    onClose()
  }, [notice, onClose])
  return null
}
