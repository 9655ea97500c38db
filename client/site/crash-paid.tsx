import { useUnit } from 'effector-react'
import { Amount } from '../ui/amount.tsx'
import { Card, Facts } from '../ui/card.tsx'
import { $crashPaid } from './leader-board.ts'

/** Yesterday's paid prizes of the crash board; nothing where the answer has none. */
export function CrashPaid() {
  const paid = useUnit($crashPaid)
  if (paid.length === 0) return null
  return (
    <Card aria-labelledby="crash-paid" data-testid="crash-paid">
      <h2 id="crash-paid">Paid for yesterday</h2>
      <Facts>
        {paid.map(({ rank, mobile, prize, currency }) => (
          <div key={rank}>
            <dt>{mobile || 'A player'}</dt>
            <dd>
              <Amount value={prize} currency={currency} />
            </dd>
          </div>
        ))}
      </Facts>
    </Card>
  )
}
