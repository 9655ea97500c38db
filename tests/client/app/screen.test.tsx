import { fork } from 'effector'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { Screen } from '#client/app/screen.tsx'
import { mounted } from '../mounted.tsx'
import { openWindow } from '../window.ts'

/** A loaded machine draws late. */
const soon = (check: () => void) => vi.waitFor(check, 20_000)

/** A screen that stops at `?id=1`. `focus`: the focus moves to its title. */
async function openScreen() {
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
  await soon(() => expect(drawn).toHaveBeenCalledWith(''))
  return { unmount, drawn, focus, go: (to: string | number) => navigate?.(to as string) }
}

it('a screen that stopped at one address is drawn again at the next address of its route', async () => {
  const { unmount, drawn, focus, go } = await openScreen()
  await go('/?id=1')
  await soon(() => expect(focus).toHaveBeenCalled())
  await go('/?id=2')
  await soon(() => expect(drawn).toHaveBeenCalledWith('?id=2'))
  await unmount()
})

it('going back to the first page of a visit moves the focus to its title, as to any other', async () => {
  const { unmount, focus, go } = await openScreen()
  expect(focus).not.toHaveBeenCalled()
  await go('/other')
  await soon(() => expect(focus).toHaveBeenCalledTimes(1))
  await go(-1)
  await soon(() => expect(focus).toHaveBeenCalledTimes(2))
  await unmount()
})
