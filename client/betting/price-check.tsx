import { useUnit } from 'effector-react'
import { fields } from '../state/fields.ts'
import { Lamp } from '../ui/lamp.tsx'

/** That a slip's prices are asked for, while nobody pushes them. */
export function PriceCheck() {
  const [isOn, asking, status] = useUnit([
    fields.slip_has_live_interval,
    fields.loading_slip_validation,
    fields.betslip_validation_status,
  ])
  if (!isOn) return null
  return (
    <Lamp lit={asking}>
      {status === 'failed'
        ? 'The prices did not come: we ask again in a few seconds'
        : 'Prices are asked for every few seconds'}
    </Lamp>
  )
}
