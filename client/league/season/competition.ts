import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import type { Gate } from 'effector-react'
import { t } from '#messages/frame.ts'
import { asId } from '#shared/model/field.ts'
import {
  type Competition,
  DEFAULT_COMPETITION_ID,
  readCompetitions,
  watchedCompetitions,
} from '#shared/model/league/league.ts'
import { $watchedCompetitions } from '../../calls/page-settings.ts'
import { createQuery } from '../../query/query.ts'
import { setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { navigated } from '../../state/place.ts'
import { dropEntry, readEntry, writeEntry } from '../../storage/entry.ts'
import { $leagueShows, KickOffsGate } from './gates.ts'

/** Age up to which the list of competitions is not requested again, in ms. It changes once a season. */
const FRESH_FOR_MS = 600_000

/** The player chose a competition, by its id. */
export const competitionChosen = createEvent<string>()

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

/** The competitions whose rounds the gateway polls; all of them where it names none. */
export const $competitions = combine(fields.competitions_data, $watchedCompetitions, watchedCompetitions)
/** The competition that the league's screens show. */
export const $competitionId = fields.competition_id.map(String)

const shownIdSet = setter('competition_id')
sample({ clock: competitionChosen, target: shownIdSet })

/**
 * Shows the competition that a screen's address names, while the screen's gate is open.
 * @param exitPath path to go to when the player chooses another competition and the address names one, or a round
 */
export function showLinkedCompetition(
  {
    state,
    status,
  }: Pick<Gate<{ round_id?: string; competition_id?: string | undefined }>, 'state' | 'status'>,
  exitPath: string,
): void {
  sample({
    clock: state,
    source: $competitionId,
    filter: (shownId, { competition_id }) => competition_id !== undefined && competition_id !== shownId,
    fn: (_, { competition_id = '' }) => competition_id,
    target: shownIdSet,
  })
  sample({
    clock: competitionChosen,
    source: { state, status },
    filter: (gate) => gate.status && (gate.state.round_id ?? gate.state.competition_id) !== undefined,
    fn: () => exitPath,
    target: navigated,
  })
}

const storeChoiceFx = createEffect(
  (competition_id: string) => void writeEntry('kiron-competitions', competition_id),
)
sample({ clock: competitionChosen, target: storeChoiceFx })

/** Reads the player's stored choice when the page starts, before a screen needs it. */
export const restoreCompetitionFx = createEffect(() => asId(readEntry('kiron-competitions')))
const choiceRestored = restoreCompetitionFx.doneData.filterMap((competition_id) => competition_id)
sample({ clock: choiceRestored, target: shownIdSet })

const DEFAULT_ID = String(DEFAULT_COMPETITION_ID)

/** The default, or the player's last choice. A competition that a link shows leaves it as it is. */
const $preferredId = createStore(DEFAULT_ID).on(
  [competitionChosen, choiceRestored],
  (_, competition_id) => competition_id,
)

/** The preferred competition is not listed any more. The default takes its place, or the first listed one. */
const preferredIdReplaced = sample({
  clock: $competitions,
  source: { shownId: $competitionId, preferredId: $preferredId },
  filter: ({ shownId, preferredId }, competitions) =>
    shownId === preferredId && competitions.length > 0 && !isListed(competitions, shownId),
  fn: (_, competitions) =>
    isListed(competitions, DEFAULT_ID) ? DEFAULT_ID : (competitions[0]?.competition_id ?? DEFAULT_ID),
})
$preferredId.on(preferredIdReplaced, (_, competition_id) => competition_id)
sample({ clock: preferredIdReplaced, target: shownIdSet })
const dropStoredChoiceFx = createEffect(() => dropEntry('kiron-competitions'))
sample({ clock: preferredIdReplaced, target: dropStoredChoiceFx })

function isListed(competitions: readonly Competition[], competition_id: string): boolean {
  return competitions.some((competition) => competition.competition_id === competition_id)
}

/** The player adds a competition to those watched side by side, or removes it; by its id. */
export const besideToggled = createEvent<string>()

/** Ids of the competitions chosen to be watched side by side; the shown one may be among them. */
export const $chosenBeside = createStore<readonly string[]>([]).on(besideToggled, (ids, toggledId) =>
  ids.includes(toggledId) ? ids.filter((id) => id !== toggledId) : [...ids, toggledId],
)
