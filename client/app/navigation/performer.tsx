import { createWatch } from 'effector'
import { useProvidedScope } from 'effector-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { $destination, addressOf, navigated } from '../../state/place.ts'

/**
 * Connects the event `navigated` to the router, and moves of the browser's history, both also from before the first
 * commit.
 */
export function NavigationPerformer() {
  const navigate = useNavigate()
  const scope = useProvidedScope()
  const rendered = useRef(addressOf(useLocation()))
  useEffect(() => {
    // The router reads the address as it first renders, and listens for moves from its first commit on.
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
