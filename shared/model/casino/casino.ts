import { asAmount, asFields, asFlag, asId, asText, fieldsOf, type ReadBy, readEach } from '../field.ts'
import { asAddress, readImage } from '../image.ts'

/** The provider whose lists also have categories; compared in lower case. */
export const SMART_SOFT = 'smart-soft'

/** A game of the casino. */
export type CasinoGame = ReadBy<typeof readGame>

/** A list or search answer. */
export type CasinoList = ReadBy<typeof readCasinoList>

/**
 * Reads a game; undefined without an id. The specification names none of its fields. The name is read from `name`,
 * `title` or `game_name`, else it is the id; the provider from `provider_name`, else `provider`; type (also
 * `game_type`) and category likewise; the image from `image`, `image_url` or `thumbnail`.
 */
export function readGame(value: unknown) {
  const row = fieldsOf(value)
  const game_id = asId(row.game_id) ?? asId(row.id)
  if (!game_id) return undefined
  const rtp = asAmount(row.rtp) ?? Number.NaN
  return {
    game_id,
    name: asText(row.name) ?? asText(row.title) ?? asText(row.game_name) ?? game_id,
    /** Names in the provider's spelling; empty where the row has none. */
    provider: nameIn(row, 'provider') ?? '',
    type: nameIn(row, 'type') ?? asName(row.game_type, 'type') ?? '',
    category: nameIn(row, 'category'),
    /** The address of its image; undefined: one is drawn. */
    image: readImage(row.image) ?? readImage(row.image_url) ?? readImage(row.thumbnail),
    /** Return to player in percent, above 0 and at most 100. */
    rtp: rtp > 0 && rtp <= 100 ? rtp : undefined,
    /** True when it can be played without money. */
    has_demo: asFlag(row.has_demo),
    is_new: asFlag(row.is_new),
    /** The provider's row, which the favourites call takes whole. */
    row,
  }
}

/**
 * Reads the answer of the list and search calls: games in `games` or `data`, or as the bare list; names in `types`,
 * `providers` and `categories`, each a text, or an object with `name`, `title`, the kind's own (`type_name`) or `id`.
 * Rows without an id are left out, and of rows with one id all but the first. Undefined where the answer has no list of
 * games.
 */
export function readCasinoList(body: unknown) {
  const fields = fieldsOf(body)
  const list = [fields.games, fields.data, body].find(Array.isArray)
  if (!list) return undefined
  return {
    games: readGames(list, 'games') as readonly CasinoGame[],
    /** Filters of the games, each name once. */
    types: readNames(fields.types, 'type'),
    providers: readNames(fields.providers, 'provider'),
    categories: readNames(fields.categories, 'category'),
  }
}

/** Reads the favourites in `data`, in the provider's order. */
export const readFavorites = (body: unknown): CasinoGame[] => readGames(body, 'data')

/** A launched game: its http or https address, and if it sends `ready`, before which it counts as not loaded. */
export type GameLaunch = ReadBy<typeof readLaunch>

/** Reads a launch, `result.gameURL` and `result.sends_ready`; undefined without an address. */
export function readLaunch(body: unknown) {
  const result = fieldsOf(fieldsOf(body).result)
  const url = asAddress(result.gameURL)
  return url === undefined ? undefined : { url, sends_ready: asFlag(result.sends_ready) }
}

function readGames(body: unknown, name: string): CasinoGame[] {
  const games = new Map<string, CasinoGame>()
  for (const game of readEach(body, name, readGame))
    if (!games.has(game.game_id)) games.set(game.game_id, game)
  return [...games.values()]
}

type Kind = 'type' | 'provider' | 'category'

const readNames = (list: unknown, kind: Kind): readonly string[] => [
  ...new Set(readEach(list, '', (item) => asName(item, kind))),
]

/** A row's name of its type, provider or category: beside `provider_name`, `provider` may be an id. */
const nameIn = (row: Readonly<Record<string, unknown>>, kind: Kind): string | undefined =>
  asText(row[`${kind}_name`]) ?? asName(row[kind], kind)

/** A name as text, or of an object with `name`, `title` or the kind's own, else `id`. */
function asName(value: unknown, kind: Kind): string | undefined {
  const fields = asFields(value)
  if (!fields) return asId(value)
  return asText(fields.name) ?? asText(fields.title) ?? asText(fields[`${kind}_name`]) ?? asId(fields.id)
}
