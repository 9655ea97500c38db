import { combine } from 'effector'
import { type CrashGame, readCrashGames } from '#shared/model/casino/crash.ts'
import { $offers } from '../../calls/offers.ts'
import { $settingsState } from '../../calls/settings.ts'
import { fields } from '../../state/fields.ts'
import { $crashGame } from './gates.ts'

/** The crash games that have an area, in the provider's order; null until offers and settings are known. */
export const $crashGames = combine(
  { offers: $offers, settings: fields.app_config, state: $settingsState },
  ({ offers, settings, state }): readonly CrashGame[] | null => {
    if (offers === null) return null
    if (!offers.has('crash')) return []
    return settings !== null || state === 'failed' ? readCrashGames(settings) : null
  },
)

/**
 * The listed games other than the shown one. Only they have an area in which the player can see their bets and intents.
 */
export const $otherGames = combine(
  $crashGame,
  $crashGames,
  (shownId, games): readonly CrashGame[] => games?.filter(({ id }) => id !== shownId) ?? [],
)
