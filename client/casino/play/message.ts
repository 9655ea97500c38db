import { asAmount, asFields } from '#shared/model/field.ts'

/** The types of messages without further fields; see client/casino/README.md. */
const bareTypes = ['ready', 'failed', 'balance-changed', 'balance-low', 'log-in', 'lobby', 'cashier'] as const

export type GameMessage =
  | { readonly type: (typeof bareTypes)[number] }
  /** The height that the game needs, in CSS px. */
  | { readonly type: 'height'; readonly height: number }

/** The bounds of a height that a game may request, in CSS px. */
const HEIGHT = { least: 200, most: 4_000 } as const

/**
 * The message of a game. Undefined unless it comes from the frame's own window and the origin of the game's address,
 * with `source: 'nare-game'` and a known type.
 */
export function readMessage(
  { source, origin, data }: { readonly source: unknown; readonly origin: string; readonly data: unknown },
  game: { readonly window: unknown; readonly url: string },
): GameMessage | undefined {
  if (!game.window || source !== game.window || origin !== new URL(game.url).origin) return undefined
  const fields = asFields(data)
  if (fields?.source !== 'nare-game') return undefined
  const bareType = bareTypes.find((type) => type === fields.type)
  if (bareType) return { type: bareType }
  const height = typeof fields.height === 'number' ? asAmount(fields.height) : undefined
  if (fields.type !== 'height' || height === undefined) return undefined
  return { type: 'height', height: Math.round(Math.min(HEIGHT.most, Math.max(HEIGHT.least, height))) }
}
