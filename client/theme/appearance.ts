import { createEffect, createEvent, createStore, sample } from 'effector'
import { readEntry, writeEntry } from '../storage/entry.ts'
import { type ThemeName, tokens } from './tokens.ts'

/** The stored theme; dark by default. The script in index.html applies it before this code is loaded. */
const stored: ThemeName = readEntry('theme') === 'light' ? 'light' : 'dark'

export const themeSwitched = createEvent()
export const $theme = createStore<ThemeName>(stored).on(themeSwitched, (theme) =>
  theme === 'dark' ? 'light' : 'dark',
)

const wearFx = createEffect((theme: ThemeName) => {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', tokens.surface[theme])
  writeEntry('theme', theme)
})

sample({ clock: $theme, target: wearFx })
