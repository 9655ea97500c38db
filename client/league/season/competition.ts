import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import type { Gate } from 'effector-react'
import { t } from '#messages/frame.ts'
import { DEFAULT_COMPETITION_ID } from '#shared/limits.ts'
import { asId } from '#shared/model/field.ts'
import { type Competition, readCompetitions, watchedCompetitions } from '#shared/model/league/league.ts'
import { $watchedCompetitions } from '../../calls/page-settings.ts'
import { createQuery } from '../../query/query.ts'
import { setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { navigated } from '../../state/place.ts'
import { dropEntry, readEntry, writeEntry } from '../../storage/entry.ts'
import { $leagueShows, KickOffsGate } from './gates.ts'

/** Age up to which the list of competitions is not requested again, in ms: it changes by the season. */
const FRESH_FOR_MS = 600_000

export const competitionChosen = createEvent<string>()
/** Raised at the page's start: reads the competition that was chosen last, before a screen needs it. */
export const competitionRestored = createEvent()

export const competitionsQuery = createQuery({
  call: 'competitions',
  read: (body): readonly Competition[] => readCompetitions(body),
  into: setter('competitions_data'),
  $params: combine($leagueShows, KickOffsGate.status, (league, kickOffs) => (league || kickOffs ? {} : null)),
  freshForMs: FRESH_FOR_MS,
  dueAt: ({ at }) => at + FRESH_FOR_MS,
})

/** The provider's name of a competition, or `League 3` where it has none. */
export const competitionName = (competition_id: string, name: string): string =>
  name || t.competition(competition_id)

export const $competitions = combine(fields.competitions_data, $watchedCompetitions, watchedCompetitions)
export const $competitionId = fields.competition_id.map(String)

const idSet = setter('competition_id')
sample({ clock: competitionChosen, target: idSet })

/** Shows the competition of a screen's address. If the player chooses another one, the screen is left. */
export function showLinkedCompetition(
  {
    state,
    status,
  }: Pick<Gate<{ round_id?: string; competition_id?: string | undefined }>, 'state' | 'status'>,
  leadsBackTo: string,
): void {
  sample({
    clock: state,
    source: $competitionId,
    filter: (chosen, { competition_id }) => competition_id !== undefined && competition_id !== chosen,
    fn: (_, { competition_id = '' }) => competition_id,
    target: idSet,
  })
  sample({
    clock: competitionChosen,
    source: { state, status },
    filter: (link) => link.status && (link.state.round_id ?? link.state.competition_id) !== undefined,
    fn: () => leadsBackTo,
    target: navigated,
  })
}

const keepFx = createEffect((competition_id: string) => void writeEntry('kiron-competitions', competition_id))
sample({ clock: competitionChosen, target: keepFx })

const restoreFx = createEffect(() => asId(readEntry('kiron-competitions')))
sample({ clock: competitionRestored, target: restoreFx })
const restored = restoreFx.doneData.filterMap((competition_id) => competition_id)
sample({ clock: restored, target: idSet })

const DEFAULT_ID = String(DEFAULT_COMPETITION_ID)

/** The competition shown without a link: the default, or the player's last choice. */
const $own = createStore(DEFAULT_ID).on([competitionChosen, restored], (_, competition_id) => competition_id)

/** The competition is not listed any more: show the default, or the first listed one. */
const fallenBack = sample({
  clock: $competitions,
  source: { shown: $competitionId, own: $own },
  filter: ({ shown, own }, list) => shown === own && list.length > 0 && !isListed(list, shown),
  fn: (_, list) => (isListed(list, DEFAULT_ID) ? DEFAULT_ID : (list[0]?.competition_id ?? DEFAULT_ID)),
})
$own.on(fallenBack, (_, competition_id) => competition_id)
sample({ clock: fallenBack, target: idSet })
const forgetFx = createEffect(() => dropEntry('kiron-competitions'))
sample({ clock: fallenBack, target: forgetFx })

function isListed(list: readonly Competition[], competition_id: string): boolean {
  return list.some((competition) => competition.competition_id === competition_id)
}

export const besideToggled = createEvent<string>()

/** Ids of the competitions chosen to be watched side by side; the shown one may be among them. */
export const $chosenBeside = createStore<readonly string[]>([]).on(besideToggled, (ids, id) =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id],
)
