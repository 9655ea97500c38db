import { allSettled, fork } from 'effector'
import { useLocation } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { NavigationPerformer } from '#client/app/navigation/performer.tsx'
import { navigated } from '#client/state/place.ts'
import { mounted } from '../mounted.tsx'
import { openWindow } from '../window.ts'

it('a navigation before the first commit is performed once the router mounts', async () => {
  Object.assign(openWindow(), { location: { pathname: '/', search: '', hash: '' } })
  const scope = fork()
  await allSettled(navigated, { scope, params: '/auth/login' })
  const shown = vi.fn()
  function Shown() {
    shown(useLocation().pathname)
    return null
  }
  const unmount = mounted(
    scope,
    <>
      <NavigationPerformer />
      <Shown />
    </>,
  )
  await vi.waitFor(() => expect(shown).toHaveBeenCalledWith('/auth/login'))
  await unmount()
})
