import { useGate } from 'effector-react'
import { FollowsGate } from '../follows/follows.ts'
import { AlertsGate } from './gates.ts'
import { startNotifications } from './notifications.ts'

startNotifications()

/** Tells the player what they chose, while a page lives. */
export default function AlertsWatch() {
  useGate(FollowsGate)
  useGate(AlertsGate)
  return null
}
