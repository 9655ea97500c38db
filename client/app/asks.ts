import { type CallName, catalogue } from '#shared/calls/catalogue.ts'
import { initial } from '../state/initial.ts'

/** Upcoming matches that home shows at first. */
const UPCOMING = 12

const { active_link: sport_id, active_live_link, competition_id } = initial

/** Where operators configure a call's path, it is not known when the page is built. */
type EarlyCall = {
  [K in CallName]: (typeof catalogue)[K] extends { readonly pathSetting: string } ? never : K
}[CallName]

interface Ask {
  readonly name: EarlyCall
  readonly payload: object
}

/** Requests of the first screens: the page makes them before their code is loaded. */
const table: Readonly<Record<string, readonly Ask[]>> = {
  '/': [
    { name: 'highlights', payload: { sport_id } },
    { name: 'liveNow', payload: { sport_id: active_live_link } },
    { name: 'upcoming', payload: { sport_id, limit: UPCOMING } },
    { name: 'competitions', payload: {} },
  ],
  '/playouts': [
    { name: 'competitions', payload: {} },
    { name: 'standings', payload: { competition_id: String(competition_id) } },
  ],
}

/** A question as it is sent: where to, and its body. */
export type Asked = readonly [url: string, body: string]

/** The questions of a path's screen, none of which depends on who asks. */
export const asksAt = (path: string): readonly Asked[] =>
  (table[path] ?? []).map(({ name, payload }) => [
    `/provider${catalogue[name].path}`,
    JSON.stringify(payload),
  ])
