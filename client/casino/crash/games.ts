import { combine } from 'effector'
import { type CrashGame, readCrashGames } from '#shared/model/casino/crash.ts'
import { $offers } from '../../calls/offers.ts'
import { $settingsState } from '../../calls/settings.ts'
import { fields } from '../../state/fields.ts'
import { $crashGame } from './gates.ts'

/** The crash games that have an area, in the provider's order; null while the settings are not known. */
export const $crashGames = combine(
  { offers: $offers, config: fields.app_config, state: $settingsState },
  ({ offers, config, state }): readonly CrashGame[] | null => {
    if (offers?.has('crash') === false) return []
    const isKnown = config !== null || state === 'failed'
    return offers !== null && isKnown ? readCrashGames(config) : null
  },
)

/**
 * Returns the game with this id, if it is listed and is not the shown one; else undefined. An unlisted game has no area
 * in which the player could see its intents.
 */
export const $otherGame = combine(
  $crashGame,
  $crashGames,
  (here, games) =>
    (id: string | undefined): CrashGame | undefined =>
      id === here ? undefined : games?.find((game) => game.id === id),
)
