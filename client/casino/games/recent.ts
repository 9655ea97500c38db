import { createEffect, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { type CasinoGame, readGame } from '#shared/model/casino/casino.ts'
import { readEach } from '#shared/model/field.ts'
import { playerForgotten } from '../../state/actions.ts'
import { readEntry, writeEntry } from '../../storage/entry.ts'

const MOST_GAMES = 12

/** Open while the recent games show. Reads them from this device. */
export const RecentGate = createGate()

export const gameOpened = createEvent<CasinoGame>()

const storedGames = () => readEach(readEntry('recent-games'), '', readGame)
const readFx = createEffect(storedGames)
const storeFx = createEffect((game: CasinoGame) => {
  const otherGames = storedGames().filter(({ game_id }) => game_id !== game.game_id)
  const games = [game, ...otherGames].slice(0, MOST_GAMES)
  writeEntry(
    'recent-games',
    games.map(({ row }) => row),
  )
  return games
})

sample({ clock: RecentGate.open, target: readFx })
sample({ clock: gameOpened, target: storeFx })

/** The games last opened on this device, the newest first. */
export const $recent = createStore<readonly CasinoGame[]>([])
  .on([readFx.doneData, storeFx.doneData], (_, games) => games)
  .reset(playerForgotten)
