import { allSettled, fork } from 'effector'
import { useEffect, useLayoutEffect } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { NavigationPerformer } from '#client/app/navigation/performer.tsx'
import { navigated } from '#client/state/place.ts'
import { mounted } from '../mounted.tsx'

afterEach(() => void vi.unstubAllGlobals())

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

it.each([
  ['follows a move of the history from before the first commit', '/standing', ['/playouts', '/standing']],
  ['renders once where the history has not moved', '/playouts', ['/playouts']],
])('the router %s', async (_, to, shown) => {
  const location = windowAt('/playouts')
  const Moved = moved(location, to)
  const seen: string[] = []
  let told = 0
  window.addEventListener('popstate', () => void told++)
  const arrived = Promise.withResolvers<void>()
  function Seen() {
    const { pathname } = useLocation()
    seen.push(pathname)
    useEffect(() => {
      if (pathname === to) arrived.resolve()
    }, [pathname])
    return null
  }
  const part = (
    <>
      <NavigationPerformer />
      <Moved />
      <Seen />
    </>
  )
  const unmount = mounted(fork(), part, BrowserRouter)
  await arrived.promise
  await unmount()
  expect(seen).toEqual(shown)
  expect(told).toBe(shown.length - 1)
})

it('the router goes where the page was to go before the first commit', async () => {
  const location = windowAt('/playouts')
  window.history.pushState = (_state, _title, to) => {
    location.pathname = String(to)
  }
  const scope = fork()
  await allSettled(navigated, { scope, params: '/auth/login' })
  const arrived = Promise.withResolvers<void>()
  function Seen() {
    const { pathname } = useLocation()
    useEffect(() => {
      if (pathname === '/auth/login') arrived.resolve()
    }, [pathname])
    return null
  }
  const part = (
    <>
      <NavigationPerformer />
      <Seen />
    </>
  )
  const unmount = mounted(scope, part, BrowserRouter)
  await arrived.promise
  await unmount()
  expect(location.pathname).toBe('/auth/login')
})
