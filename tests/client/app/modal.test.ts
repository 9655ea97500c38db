import { allSettled, fork } from 'effector'
import { expect, it } from 'vitest'
import { startModalField } from '#client/app/notices/notices.ts'
import { fields } from '#client/state/fields.ts'
import { $topDialog, dialogClosed, dialogOpened } from '#client/ui/dialog/top.ts'

startModalField()

it('the dialog that opened last is the topmost until it closes, and show_modal is true until the last one is closed', async () => {
  const scope = fork()
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
