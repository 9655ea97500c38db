import { createWatch } from 'effector'
import { useProvidedScope } from 'effector-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { $destination, addressOf, navigated } from '../../state/place.ts'

/** Passes `navigated` and moves in the browser's history on to the router, also from before its first commit. */
export function NavigationPerformer() {
  const navigate = useNavigate()
  const scope = useProvidedScope()
  const rendered = useRef(addressOf(useLocation()))
  useEffect(() => {
    // The router reads the address at its first render, and listens for moves only after its first commit.
    if (addressOf(window.location) !== rendered.current) dispatchEvent(new PopStateEvent('popstate'))
  }, [])
  const isFirst = useRef(true)
  useEffect(() => {
    const destination = isFirst.current && scope?.getState($destination)
    isFirst.current = false
    if (destination) void navigate(destination)
    return createWatch({ unit: navigated, fn: (path) => void navigate(path), ...(scope ? { scope } : {}) })
  }, [navigate, scope])
  return null
}
