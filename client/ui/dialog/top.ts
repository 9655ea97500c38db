import { createEvent, createStore } from 'effector'

export const dialogOpened = createEvent<HTMLDialogElement>()
export const dialogClosed = createEvent<HTMLDialogElement>()

/** The open dialogs, the topmost last. */
const $dialogs = createStore<readonly HTMLDialogElement[]>([])
  .on(dialogOpened, (open, dialog) => [...open.filter((one) => one !== dialog), dialog])
  .on(dialogClosed, (open, dialog) => open.filter((one) => one !== dialog))

/** The topmost dialog; null: none is open. Everything outside it and the top layer is inert. */
export const $topDialog = $dialogs.map((open) => open.at(-1) ?? null)
