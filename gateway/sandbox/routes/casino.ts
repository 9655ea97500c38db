import * as z from 'zod'
import { type Answer, good, refusalFor, refused } from '../answer.ts'
import { FIRST_PROVIDER, type Game, gameTypes, OWN_CRASH, OWN_PROVIDER } from '../casino/catalogue.ts'
import { gameField } from '../casino/crash/bet.ts'
import { CRASH_EDGE_PERCENT } from '../casino/crash/chain.ts'
import { terms } from '../casino/games/play/round.ts'
import { picturePath } from '../casino/picture.ts'
import { searchText } from '../names.ts'
import { type CallHandler, forPlayer, type Provider, playerForm, withForm } from './provider.ts'

/** Return to player of the operator's own games, in percent. Other titles open a demo only and have none. */
const returnPercents: ReadonlyMap<string, number> = new Map([
  [OWN_CRASH, 100 - CRASH_EDGE_PERCENT],
  ...Object.entries(terms).map(([game, row]) => [game, Math.round(row.return_percent * 100) / 100] as const),
])

const text = z.string().trim().max(60, 'must have 60 characters or fewer')
const listForm = z.object({
  game_type: text.default(FIRST_PROVIDER),
  view: z.enum(['default', 'crash', 'virtuals']).default('default'),
})
const searchForm = z.object({
  game_type: text.default(FIRST_PROVIDER),
  search: text.default(''),
})
const gameForm = z.object({ game_id: gameField })
const launchForm = z.object({ game_id: gameField, mode: z.enum(['real', 'demo']).default('real') })

const isSameName = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase()

/** The casino's calls: lists and search are public, the others need a player. */
export function casinoAnswers(provider: Provider) {
  const { sandbox, ledger, casino, launches, gamesUrl } = provider

  /** Makes the handler of a call that excluded players are refused. */
  const forUnexcluded = (answer: (player_id: number, body: unknown, bearer: string) => Answer): CallHandler =>
    forPlayer(provider, ({ player_id }, { body, bearer = '' }) => {
      const until = ledger.exclusions.until(player_id, sandbox.now())
      if (until !== undefined) return refusalFor({ reason: 'excluded', until }, 'games')
      return answer(player_id, body, bearer)
    })

  const rowOf = (game: Game) => ({
    ...game,
    image: gamesUrl() + picturePath(game.game_id),
    has_demo: game.provider !== OWN_PROVIDER,
    ...(returnPercents.has(game.game_id) && { rtp: returnPercents.get(game.game_id) }),
  })

  /**
   * The answer with a list of games: in `data` those of `game_type` (a provider or a category), without it all `games`;
   * in `providers` those of all `games`; in `categories` all categories of the listed providers.
   */
  const listAnswer = (games: readonly Game[], game_type: string | undefined): Answer => {
    const listed = games.filter(
      ({ provider, category }) =>
        game_type === undefined || isSameName(provider, game_type) || isSameName(category, game_type),
    )
    const providers = namesOf(listed, ({ provider }) => provider)
    const categories = namesOf(
      games.filter(({ provider }) => providers.includes(provider)),
      ({ category }) => category,
    )
    return good({
      data: listed.map(rowOf),
      types: gameTypes.filter((name) => listed.some(({ type }) => type === name)),
      providers: namesOf(games, ({ provider }) => provider),
      ...(categories.length > 0 && { categories }),
    })
  }

  const withGame = (game_id: string, answer: (game: Game) => Answer): Answer => {
    const game = casino.find(game_id)
    return game ? answer(game) : refused(404, `There is no game ${game_id}`)
  }

  return {
    // The sandbox has nothing to create: its casino has no players of its own.
    createCasinoPlayer: forUnexcluded(() => good({ message: 'The casino knows you' })),
    casino: withForm(listForm, ({ game_type, view }) => {
      const games = casino.games.filter(({ type }) => view === 'default' || type === view)
      return listAnswer(games, game_type)
    }),
    casinoGames: withForm(searchForm, ({ game_type, search }) => {
      const searched = searchText(search)
      const games = casino.games.filter(
        ({ name, provider }) => searched !== '' && searchText(`${name}\n${provider}`).includes(searched),
      )
      // The first provider stands for an absent `game_type`: all games are searched.
      return listAnswer(games, isSameName(game_type, FIRST_PROVIDER) ? undefined : game_type)
    }),
    casinoLaunch: forUnexcluded((player_id, body, bearer) => {
      const { game_id, mode } = launchForm.parse(body)
      return withGame(game_id, ({ name, provider }) => {
        const page = `${gamesUrl()}/games/${game_id}`
        if (provider !== OWN_PROVIDER) return good({ result: { gameURL: page, sends_ready: true } })
        if (mode === 'demo') return refused(400, `${name} has no demo`)
        if (game_id === OWN_CRASH) return refused(400, `${name} is played in the area of Nare’s own games`)
        const isOpen = () => ledger.sessions.find(bearer, sandbox.now()).state === 'open'
        const session = launches.open(player_id, game_id, isOpen)
        return good({ result: { gameURL: `${page}#session=${session}`, sends_ready: true } })
      })
    }),
    favorites: forPlayer(provider, ({ player_id }) =>
      good({
        data: ledger.favorites.of(player_id).flatMap((game_id) => {
          const game = casino.find(game_id)
          return game ? [rowOf(game)] : []
        }),
      }),
    ),
    addFavorite: playerForm(provider, gameForm, ({ player_id }, { game_id }) =>
      withGame(game_id, () => {
        ledger.favorites.add(player_id, game_id, sandbox.now())
        return good({})
      }),
    ),
    removeFavorite: playerForm(provider, gameForm, ({ player_id }, { game_id }) => {
      ledger.favorites.remove(player_id, game_id)
      return good({})
    }),
  } satisfies Record<string, CallHandler>
}

/** The names of the games' providers or categories, each once. */
const namesOf = (games: readonly Game[], nameOf: (game: Game) => string | undefined): readonly string[] => [
  ...new Set(games.flatMap((game) => nameOf(game) ?? [])),
]
