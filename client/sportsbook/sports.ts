import { combine, createEvent, sample } from 'effector'
import { createGate } from 'effector-react'
import { readSports, type Sport } from '#shared/model/sportsbook/sportsbook.ts'
import { createHeldQuery } from '../query/held-query.ts'
import { setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'

/** Interval of refreshing the counts of the sports, in ms. */
const EVERY_MS = 60_000

/**
 * Open while the page is, since the side navigation has the sports on every screen. It starts no clock and opens no
 * socket: the counts are refreshed on screens with a clock.
 */
export const SportsGate = createGate()

export const sportChosen = createEvent<string>()

/** The player chose a sport for the live matches only. */
export const liveSportChosen = createEvent<string>()

export const $sportId = fields.active_link
export const $liveSportId = fields.active_live_link

sample({ clock: sportChosen, target: [setter('active_link'), setter('active_live_link')] })
sample({ clock: liveSportChosen, target: setter('active_live_link') })

const sports = createHeldQuery({
  call: 'sports',
  read: readSports,
  $params: SportsGate.status.map((shows) => (shows ? {} : null)),
  dueAt: ({ at }) => at + EVERY_MS,
})

export const $sports = sports.$answer.map((answer): readonly Sport[] => answer?.result ?? [])
export const $sportsShown = sports.$shown
export const sportsRetried = sports.retried

const nameOf = (list: readonly Sport[], sport_id: string) =>
  list.find((sport) => sport.sport_id === sport_id)?.name ?? ''

export const $sportName = combine($sports, $sportId, nameOf)
export const $liveSportName = combine($sports, $liveSportId, nameOf)
