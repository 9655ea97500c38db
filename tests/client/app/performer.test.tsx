import { allSettled, fork, type Scope } from 'effector'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { NavigationPerformer } from '#client/app/navigation/performer.tsx'
import { navigated } from '#client/state/place.ts'
import { mounted } from '../mounted.tsx'

/** A window whose history only moves; it tells nobody, as before the router listens. */
function windowAt(pathname: string) {
  const location = { origin: 'http://nare', pathname, search: '', hash: '' }
  const history = { state: null, replaceState: () => {} }
  const window = Object.assign(new EventTarget(), { location, history })
  vi.stubGlobal('window', window)
  vi.stubGlobal('location', location)
  vi.stubGlobal('dispatchEvent', (event: Event) => window.dispatchEvent(event))
  vi.stubGlobal('PopStateEvent', class extends Event {})
  return location
}

/** Moves back or forward between the first render and the commit: a child's layout effects run before the router's. */
function moved(location: { pathname: string }, to: string) {
  return function Moved() {
    useLayoutEffect(() => {
      location.pathname = to
    }, [])
    return null
  }
}

/** Mounts the part until the router is at this path, and tells which paths it has rendered. */
async function pathsUntil(to: string, scope: Scope, part: ReactNode): Promise<readonly string[]> {
  const seen: string[] = []
  const arrived = Promise.withResolvers<void>()
  function Seen() {
    const { pathname } = useLocation()
    seen.push(pathname)
    useEffect(() => {
      if (pathname === to) arrived.resolve()
    }, [pathname])
    return null
  }
  const unmount = mounted(
    scope,
    <>
      <NavigationPerformer />
      {part}
      <Seen />
    </>,
    BrowserRouter,
  )
  await arrived.promise
  await unmount()
  return seen
}

it.each([
  ['follows a move of the history from before the first commit', '/standing', ['/playouts', '/standing']],
  ['renders once where the history has not moved', '/playouts', ['/playouts']],
])('the router %s', async (_, to, shown) => {
  const Moved = moved(windowAt('/playouts'), to)
  let told = 0
  window.addEventListener('popstate', () => void told++)
  expect(await pathsUntil(to, fork(), <Moved />)).toEqual(shown)
  expect(told).toBe(shown.length - 1)
})

it('the router goes where the page was to go before the first commit', async () => {
  const location = windowAt('/playouts')
  window.history.pushState = (_state, _title, to) => {
    location.pathname = String(to)
  }
  const scope = fork()
  await allSettled(navigated, { scope, params: '/auth/login' })
  await pathsUntil('/auth/login', scope, null)
  expect(location.pathname).toBe('/auth/login')
})
