import { asPrice } from '#shared/model/field.ts'
import type { Pick } from '#shared/model/odds/pick.ts'
import { slipPaths } from '../paths.ts'
import type { SlipKind } from '../slip.ts'

/** A pick in a link. It has no names, since those could be forged. */
export interface SharedPick extends Pick {
  /** Its price when it was shared. */
  readonly shared: number
  readonly round_id: string | undefined
}

/** Most picks read from a link. */
const MOST_PICKS = 40

/** Prefix of the hash that holds a slip, `#picks=…`. Browsers do not send the hash to servers. */
const PREFIX = '#picks='

/** The shared fields of a line. */
type Line = Readonly<Pick & { taken: number; round_id: string | undefined }>

/** Path of a slip's screen with the picks in its hash: `/betslip-slip#picks=12,1,draw,3.4;…`. */
export function sharePath(kind: SlipKind, lines: readonly Line[]): string {
  const picks = lines.map(({ match_id, sub_type_id, odd_key, taken, round_id }) =>
    [match_id, sub_type_id, odd_key, String(taken), ...(round_id === undefined ? [] : [round_id])]
      .map(encodeURIComponent)
      .join(','),
  )
  return `${slipPaths[kind]}${PREFIX}${picks.join(';')}`
}

/** The readable picks of a link, one per match. */
export function readShared(hash: string): readonly SharedPick[] {
  if (!hash.startsWith(PREFIX)) return []
  const picks = hash.slice(PREFIX.length).split(';').flatMap(readPick)
  return picks
    .filter(({ match_id }, index) => picks.findIndex((pick) => pick.match_id === match_id) === index)
    .slice(0, MOST_PICKS)
}

/** The pick in a part of a link; none if it is unreadable. */
function readPick(text: string): readonly SharedPick[] {
  const [match_id, sub_type_id, odd_key, price, round_id] = text.split(',').map(decode)
  const shared = asPrice(Number(price))
  if (!match_id || !sub_type_id || !odd_key || shared === undefined) return []
  return [{ match_id, sub_type_id, odd_key, shared, round_id: round_id || undefined }]
}

/** A decoded part of a link; empty: it is not encoded correctly. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
