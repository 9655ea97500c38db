import { createWatch } from 'effector'
import { useProvidedScope } from 'effector-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { navigated } from '../state/place.ts'

/** Connects the event `navigated` to the router. */
export function NavigationPerformer() {
  const navigate = useNavigate()
  const scope = useProvidedScope()
  useEffect(
    () => createWatch({ unit: navigated, fn: (path) => void navigate(path), ...(scope ? { scope } : {}) }),
    [navigate, scope],
  )
  return null
}
