import { allSettled, fork } from 'effector'
import { expect, it } from 'vitest'
import { $topDialog, dialogClosed, dialogOpened } from '#client/ui/dialog/top.ts'

it('the dialog that opened last is uppermost, until it closes', async () => {
  const scope = fork()
  const [below, above] = [{} as HTMLDialogElement, {} as HTMLDialogElement]
  const top = () => scope.getState($topDialog)
  expect(top()).toBeNull()
  for (const params of [below, above, above]) await allSettled(dialogOpened, { scope, params })
  expect(top()).toBe(above)
  await allSettled(dialogClosed, { scope, params: above })
  expect(top()).toBe(below)
  await allSettled(dialogClosed, { scope, params: below })
  expect(top()).toBeNull()
})
