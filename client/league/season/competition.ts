import { createEffect, createEvent, createStore, sample } from 'effector'
import { DEFAULT_COMPETITION_ID } from '#shared/limits.ts'
import { asId } from '#shared/model/field.ts'
import { type Competition, followedOf, readCompetitions } from '#shared/model/league/league.ts'
import { callFx } from '../../calls/call-fx.ts'
import { $watchedCompetitions } from '../../calls/page-settings.ts'
import { setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { dropEntry, readEntry, writeEntry } from '../../storage/entry.ts'
import { leagueChosen } from '../kick-offs/kick-offs.ts'
import { $leagueShows } from './gates.ts'

export const competitionChosen = createEvent<string>()
export const competitionsRetried = createEvent()

/** The page begins: the competition that was chosen last is read before any screen asks for one. */
export const competitionRestored = createEvent()

const competitions = callFx('competitions', readCompetitions)

const listed = sample({
  clock: competitions.fx.doneData,
  source: $watchedCompetitions,
  fn: (watched, list) => followedOf(list, watched),
})

export const $competitions = fields.competitions_data
export const $competitionId = fields.competition_id.map(String)
export const $competitionsState = createStore<'loading' | 'ready' | 'failed'>('loading')
  .on(competitions.fx, () => 'loading')
  .on(listed, (_, list) => (list.length > 0 ? 'ready' : 'failed'))
  .on(competitions.fx.fail, () => 'failed')

sample({
  clock: [$leagueShows, competitionsRetried],
  source: { shows: $leagueShows, asked: competitions.$loading, list: $competitions },
  filter: ({ shows, asked, list }) => shows && !asked && list.length === 0,
  fn: () => undefined,
  target: competitions.fx,
})

sample({ clock: listed, target: setter('competitions_data') })

const chosen = sample({ clock: [competitionChosen, leagueChosen] })
const idSet = setter('competition_id')
sample({ clock: chosen, target: idSet })

const keepFx = createEffect((competition_id: string) => void writeEntry('kiron-competitions', competition_id))
sample({ clock: chosen, target: keepFx })

const restoreFx = createEffect(() => asId(readEntry('kiron-competitions')))
sample({ clock: competitionRestored, target: restoreFx })
const restored = restoreFx.doneData.filterMap((competition_id) => competition_id)
sample({ clock: restored, target: idSet })

const DEFAULT_ID = String(DEFAULT_COMPETITION_ID)

/** The competition that the page shows without being led there by a link: the default, or the player's last choice. */
const $own = createStore(DEFAULT_ID).on([chosen, restored], (_, competition_id) => competition_id)

/** The competition is no longer played: back to the default, or to the first that is played. */
const fallenBack = sample({
  clock: listed,
  source: { shown: $competitionId, own: $own },
  filter: ({ shown, own }, list) => shown === own && list.length > 0 && !isListed(list, shown),
  fn: (_, list) => (isListed(list, DEFAULT_ID) ? DEFAULT_ID : (list[0]?.competition_id ?? DEFAULT_ID)),
})
$own.on(fallenBack, (_, competition_id) => competition_id)
sample({ clock: fallenBack, target: idSet })
const forgetFx = createEffect(() => dropEntry('kiron-competitions'))
sample({ clock: fallenBack, fn: () => undefined, target: forgetFx })

function isListed(list: readonly Competition[], competition_id: string): boolean {
  return list.some((competition) => competition.competition_id === competition_id)
}
