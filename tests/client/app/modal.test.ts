import { allSettled, fork } from 'effector'
import { expect, it } from 'vitest'
import { startModalField } from '#client/app/notices/notices.ts'
import { fields } from '#client/state/fields.ts'
import { dialogClosed, dialogOpened } from '#client/ui/dialog/top.ts'

startModalField()

it('show_modal is true from the first open dialog until the last one is closed', async () => {
  const scope = fork()
  const [below, above] = [{}, {}] as [HTMLDialogElement, HTMLDialogElement]
  for (const [unit, dialog, shows] of [
    [dialogOpened, below, true],
    [dialogOpened, above, true],
    [dialogClosed, above, true],
    [dialogClosed, below, false],
  ] as const) {
    await allSettled(unit, { scope, params: dialog })
    expect(scope.getState(fields.show_modal)).toBe(shows)
  }
})
