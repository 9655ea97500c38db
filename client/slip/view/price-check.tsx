import { useUnit } from 'effector-react'
import { t } from '#messages/slip.ts'
import { fields } from '../../state/fields.ts'
import { Trouble } from '../../ui/feedback/note.tsx'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'
import { $validationError, validationRetried } from '../validation.ts'

/** State of the slip's validation over HTTP while prices are not pushed: running, or failed with a retry. */
export function PriceCheck() {
  const [isOn, asking, status, error, retry] = useUnit([
    fields.slip_has_live_interval,
    fields.loading_slip_validation,
    fields.betslip_validation_status,
    $validationError,
    validationRetried,
  ])
  if (!isOn) return null
  if (status !== 'fail') return <StatusDot lit={asking}>{t.checked}</StatusDot>
  return <Trouble text={error} hint={t.recheck} onRetry={retry} />
}
