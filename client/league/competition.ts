import { createEvent, createStore, sample } from 'effector'
import { type Competition, readCompetitions } from '#shared/model/league.ts'
import { leagueChosen } from '../betting/kick-offs.ts'
import { callFx } from '../calls/call-fx.ts'
import { setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { $leagueShows } from './gates.ts'

export const competitionChosen = createEvent<string>()
export const competitionsRetried = createEvent()

const competitions = callFx('competitions', readCompetitions)

export const $competitions = fields.competitions_data
export const $competitionId = fields.competition_id.map(String)
export const $competitionsState = createStore<'loading' | 'ready' | 'failed'>('loading')
  .on(competitions.fx, () => 'loading')
  .on(competitions.fx.doneData, (_, list) => (list.length > 0 ? 'ready' : 'failed'))
  .on(competitions.fx.fail, () => 'failed')

sample({
  clock: [$leagueShows, competitionsRetried],
  source: { shows: $leagueShows, asked: competitions.$loading, list: $competitions },
  filter: ({ shows, asked, list }) => shows && !asked && list.length === 0,
  fn: () => undefined,
  target: competitions.fx,
})

sample({
  clock: competitions.fx.doneData,
  fn: (list): readonly Competition[] => list,
  target: setter('competitions_data'),
})
sample({ clock: [competitionChosen, leagueChosen], target: setter('competition_id') })
