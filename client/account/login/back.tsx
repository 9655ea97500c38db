import { useUnit } from 'effector-react'
import { Navigate, useLocation } from 'react-router-dom'
import { $endedAt } from '../../calls/session.ts'
import { wayBack } from './way-back.ts'

/** Redirects to the address before the login. */
export function Back() {
  const { state } = useLocation()
  return <Navigate to={wayBack(state, useUnit($endedAt))} replace />
}
