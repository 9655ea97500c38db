import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { fromEvent } from 'rxjs'
import { readEntry, writeEntry } from '../storage/entry.ts'
import { feed } from '../streams/feed.ts'
import { type ThemeName, tokens } from '../theme/tokens.ts'

/** Open while the page is. Follows the system's theme. */
export const AppearanceGate = createGate()

/** The system's theme, used until the player chooses one. */
const systemLight = globalThis.matchMedia?.('(prefers-color-scheme: light)')

const asTheme = (stored: unknown): ThemeName | null =>
  stored === 'light' || stored === 'dark' ? stored : null

export const themeSwitched = createEvent()

/** The player's theme; null: none chosen. The script in index.html applies it before this code loads. */
const $chosenTheme = createStore(asTheme(readEntry('theme')))
const $isLight = createStore(systemLight?.matches ?? false)

export const $theme = combine(
  $chosenTheme,
  $isLight,
  (chosen, isLight): ThemeName => chosen ?? (isLight ? 'light' : 'dark'),
)

const changes = feed({
  $params: AppearanceGate.status.map((open) => (open && systemLight ? systemLight : null)),
  watch: (system) => fromEvent<MediaQueryListEvent>(system, 'change'),
})
$isLight.on(changes, (isLight, events) => events.at(-1)?.matches ?? isLight)

sample({
  clock: themeSwitched,
  source: $theme,
  fn: (theme) => (theme === 'dark' ? 'light' : 'dark'),
  target: $chosenTheme,
})

const applyFx = createEffect((theme: ThemeName) => {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', tokens.surface[theme])
})
const keepFx = createEffect((theme: ThemeName | null) => writeEntry('theme', theme))

sample({ clock: $theme, target: applyFx })
sample({ clock: $chosenTheme, target: keepFx })
