import type { EarlyRequest } from '#shared/built-pages.ts'
import { type CallName, callOf } from '#shared/calls/catalogue.ts'
import { initial } from '../state/initial.ts'

/** Number of upcoming matches on home at first. */
const UPCOMING = 12

const { active_link: sport_id, active_live_link, competition_id, game_type } = initial

/** Requests of each first screen, which the page sends before the screen's code is loaded. */
const requestsByPath: Readonly<
  Record<string, readonly { readonly name: CallName; readonly payload: object }[]>
> = {
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
  '/jackpot': [
    { name: 'jackpotMatches', payload: {} },
    { name: 'jackpotInPlay', payload: {} },
  ],
  '/casino': [
    { name: 'casino', payload: { game_type, view: 'default' } },
    { name: 'casinoBanners', payload: {} },
  ],
}

/** The early requests of a path's screen, none about the player. The gateway puts in configured paths. */
export const earlyRequestsOf = (path: string): readonly EarlyRequest[] =>
  (requestsByPath[path] ?? []).map(({ name, payload }) => {
    const { method, path } = callOf(name)
    const url = `/provider${path}`
    return method === 'POST' ? [url, JSON.stringify(payload)] : [url]
  })
