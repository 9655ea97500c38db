import { useGate, useUnit } from 'effector-react'
import { $user } from '../account/player/account.ts'
import { startBalanceRefresh } from '../account/session/balance-refresh.ts'
import { startExclusionNotice } from '../account/session/exclusion-notice.ts'
import { Interruption } from '../account/session/interruption.tsx'
import { SessionGate } from '../account/session/session-time.ts'
import { DepositGate, startDepositNotice } from './deposit/deposit.ts'
import { RedemptionGate } from './points/redemption.ts'
import { WithdrawalGate } from './withdrawal/withdrawal.ts'

startExclusionNotice()
startBalanceRefresh()
startDepositNotice()

/** A player's session on every screen: its time, open payments and interruptions. It begins anew for another player. */
export default function PlayerSession() {
  const user = useUnit($user)
  return user && <Session key={user.id ?? user.token} />
}

function Session() {
  useGate(SessionGate)
  useGate(DepositGate)
  useGate(WithdrawalGate)
  useGate(RedemptionGate)
  return <Interruption />
}
