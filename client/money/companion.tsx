import '../account/balance-moments.ts'
import './deposit-notice.ts'
import './pursuit.ts'
import { useGate } from 'effector-react'
import { Interruption } from '../account/interruption.tsx'
import { SessionGate } from '../account/session-time.ts'
import { DepositGate } from './deposit.ts'
import { RedemptionGate } from './redemption.ts'
import { WithdrawalGate } from './withdrawal.ts'

/** What goes with a player wherever they are: their session's time, their open payments, and what may stop them. */
export default function Companion() {
  useGate(SessionGate)
  useGate(DepositGate)
  useGate(WithdrawalGate)
  useGate(RedemptionGate)
  return <Interruption />
}
