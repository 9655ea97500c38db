import { fork } from 'effector'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { Screen } from '#client/app/screen.tsx'
import { mounted } from '../mounted.tsx'
import { openWindow } from '../window.ts'

it('a screen that stopped is drawn at the next address of its route, and going back to the first moves the focus', async () => {
  openWindow()
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('history', { scrollRestoration: 'auto' })
  let navigate: NavigateFunction | undefined
  const drawn = vi.fn()
  const focus = vi.fn()
  function Shown() {
    const { search } = useLocation()
    if (search === '?id=1') throw new Error('no such match')
    drawn(search)
    return null
  }
  const load = async () => ({ default: Shown })
  function Page() {
    navigate = useNavigate()
    return <Screen key={useLocation().pathname} title="Match" load={load} />
  }
  const unmount = mounted(fork(), <Page />)
  Object.assign(document, { querySelector: () => ({ focus }) })
  const soon = (check: () => void) => vi.waitFor(check, 20_000)
  await soon(() => expect(drawn).toHaveBeenCalledWith(''))
  for (const to of ['/?id=1', '/?id=2', '/other', -3]) {
    focus.mockClear()
    await navigate?.(to as string)
    await soon(() => expect(focus, `${to}`).toHaveBeenCalled())
  }
  expect(drawn).toHaveBeenCalledWith('?id=2')
  await unmount()
})
