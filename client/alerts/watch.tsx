import { useGate } from 'effector-react'
import { FollowsGate } from '../follows/follows.ts'
import { AlertsGate } from './gates.ts'
import { startNotifications } from './notifications.ts'

startNotifications()

/** Shows the alerts that the player chose, while it is mounted. */
export default function AlertsWatch() {
  useGate(FollowsGate)
  useGate(AlertsGate)
  return null
}
