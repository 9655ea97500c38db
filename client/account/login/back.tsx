import { useUnit } from 'effector-react'
import { Navigate, useLocation } from 'react-router-dom'
import { $endedAt } from '../../calls/session.ts'
import { wayBack } from './way-back.ts'

/** Leads whoever has just logged in to where they were. */
export function Back() {
  const { state } = useLocation()
  return <Navigate to={wayBack(state, useUnit($endedAt))} replace />
}
