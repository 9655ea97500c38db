import { createEvent, createStore } from 'effector'

export const dialogOpened = createEvent<HTMLDialogElement>()
export const dialogClosed = createEvent<HTMLDialogElement>()

/** The dialogs over the page, the uppermost last. */
const $dialogs = createStore<readonly HTMLDialogElement[]>([])
  .on(dialogOpened, (open, dialog) => [...open.filter((one) => one !== dialog), dialog])
  .on(dialogClosed, (open, dialog) => open.filter((one) => one !== dialog))

/** What is neither in it nor in the page's top layer cannot be seen, tapped or heard; null: the page is free. */
export const $topDialog = $dialogs.map((open) => open.at(-1) ?? null)
