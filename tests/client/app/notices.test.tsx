import { allSettled, fork } from 'effector'
import { beforeEach, expect, it, vi } from 'vitest'
import { $notices, NOTICE, startModalField } from '#client/app/notices/notices.ts'
import { NoticeStack } from '#client/app/notices/stack.tsx'
import { fields } from '#client/state/fields.ts'
import { noticed } from '#client/state/notice.ts'
import { $topDialog, dialogClosed, dialogOpened } from '#client/ui/dialog/top.ts'
import { mounted, textOf } from '../mounted.tsx'
import { openWindow } from '../window.ts'

startModalField()

beforeEach(() => void vi.useFakeTimers())

function open() {
  const scope = fork()
  return {
    scope,
    raise: (title: string) =>
      allSettled(noticed, { scope, params: { title, description: '', status: 'info' } }),
    titles: () => scope.getState($notices).map(({ title }) => title),
  }
}

it('the newest notice comes first, and each disappears after 4.5 seconds', async () => {
  const { raise, titles } = open()
  const first = raise('first')
  await vi.advanceTimersByTimeAsync(1_000)
  const second = raise('second')
  await vi.advanceTimersByTimeAsync(NOTICE.lastsMs - 1_001)
  expect(titles()).toEqual(['second', 'first'])
  await vi.advanceTimersByTimeAsync(1)
  expect(titles()).toEqual(['second'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(titles()).toEqual([])
  await Promise.all([first, second])
})

it('a notice is shown inside the open dialog', async () => {
  openWindow()
  const { scope, raise } = open()
  const unmount = mounted(scope, <NoticeStack />)
  const dialog = document.createElement('dialog')
  await allSettled(dialogOpened, { scope, params: dialog })
  void raise('over the dialog')
  await vi.waitFor(() => expect(textOf(dialog)).toContain('over the dialog'))
  await unmount()
})

it('the dialog opened last is on top until it closes, and show_modal is true while any is open', async () => {
  const { scope } = open()
  const [below, above] = [{}, {}] as [HTMLDialogElement, HTMLDialogElement]
  for (const [unit, dialog, top] of [
    [dialogOpened, below, below],
    [dialogOpened, above, above],
    [dialogOpened, above, above],
    [dialogClosed, above, below],
    [dialogClosed, below, null],
  ] as const) {
    await allSettled(unit, { scope, params: dialog })
    expect(scope.getState($topDialog)).toBe(top)
    expect(scope.getState(fields.show_modal)).toBe(top !== null)
  }
})
