import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { catalogue } from '#shared/calls/catalogue.ts'
import { asCount, asFields, asId } from '#shared/model/field.ts'
import { readStandings, type Standing } from '#shared/model/league/league.ts'
import { callFx } from '../../calls/call-fx.ts'
import { setter } from '../../state/actions.ts'
import { $now } from '../../streams/clock.ts'
import type { PartState } from '../../streams/followed.ts'
import { isOver } from '../live/playouts.ts'
import { $board } from '../live/round.ts'
import { $competitionId } from '../season/competition.ts'
import { $leagueShows } from '../season/gates.ts'
import { seasonOf } from '../season/rounds.ts'
import { $lastPeriod, $seasonRows, $shownPeriod } from '../season/season.ts'
import { asItStands, counts, type FinalTable } from './standing.ts'

export const tableRetried = createEvent()

/** While a round is played: the table by its scores as they are now, or the last final one. */
export type TableView = 'now' | 'final'
export const tableViewChosen = createEvent<TableView>()

/** When a round ends, pages ask for the new table within so many ms, not all at once. */
const SPREAD_MS = 2_500

/** While the table does not count the last round yet it is asked for again after so many ms. */
const ASK_AGAIN_MS = 5_000

const standings = callFx('standings', (body): FinalTable => {
  const said = asFields(body)
  return {
    lines: readStandings(body),
    season: asId(said?.season),
    round_number: asCount(said?.round_number),
  }
})

export const spreadFx = createEffect(
  () => new Promise<void>((done) => setTimeout(done, Math.random() * SPREAD_MS)),
)

const answered = sample({
  clock: standings.fx.done,
  source: $competitionId,
  filter: (competition_id, { params }) => asFields(params)?.competition_id === competition_id,
  fn: (_, { result }) => result,
})

/** The last final table, and the one before it where we have seen it. */
interface Tables {
  readonly final: FinalTable | undefined
  readonly before: FinalTable | undefined
}

const none: Tables = { final: undefined, before: undefined }

const $tables = createStore(none).on(answered, follow).reset($competitionId)

function follow({ final, before }: Tables, next: FinalTable): Tables {
  if (final?.season !== next.season || next.round_number === undefined)
    return { final: next, before: undefined }
  if (final?.round_number === next.round_number) return { final: next, before }
  return { final: next, before: final?.round_number === next.round_number - 1 ? final : undefined }
}

/** The last round that ended is not in the table yet. */
const $lags = combine($tables, $lastPeriod, $seasonRows, ({ final }, last, rows) => {
  if (!final || !last) return false
  return !counts(final, { season: seasonOf(rows, last.round_id), round_number: last.round_number })
})

const $askedAt = createStore(0).on(sample({ clock: standings.fx, source: $now }), (_, now) => now)

sample({ clock: $lags, filter: Boolean, fn: () => undefined, target: spreadFx })

const due = sample({
  clock: $now,
  source: { lags: $lags, spreading: spreadFx.pending, askedAt: $askedAt },
  filter: ({ lags, spreading, askedAt }, now) => lags && !spreading && now - askedAt >= ASK_AGAIN_MS,
})

sample({
  clock: [$leagueShows, $competitionId, spreadFx.done, due, tableRetried],
  source: { shows: $leagueShows, competition_id: $competitionId },
  filter: ({ shows }) => shows,
  fn: ({ competition_id }) => ({ competition_id }),
  target: standings.fx,
})

/** The last week that the final table counts. */
export const $countedWeek = $tables.map(({ final }) => final?.round_number, { skipVoid: false })

export const $finalTable = $tables.map(({ final }): readonly Standing[] => final?.lines ?? [])
sample({ clock: $finalTable, target: setter('standings_data') })

/** The shown round's scores, for the table. */
const $scores = combine($shownPeriod, $board, $seasonRows, (shown, board, rows) => ({
  season: shown ? seasonOf(rows, shown.round_id) : undefined,
  round_number: shown?.round_number,
  board,
}))

export const $asItStands = combine($tables, $scores, ({ final, before }, scores) =>
  final ? asItStands(final, scores, before) : [],
)

/** The last final table by itself, with the moves that its own round made. */
const $finalLines = combine($tables, ({ final, before }) =>
  final ? asItStands(final, { season: final.season, round_number: undefined, board: [] }, before) : [],
)

/** True while a match of the shown round can still change the table. */
export const $tableProvisional = combine(
  $tables,
  $scores,
  ({ final }, scores) =>
    final !== undefined && scores.board.length > 0 && !counts(final, scores) && !isOver(scores.board),
)

export const $tableView = createStore<TableView>('now').on(tableViewChosen, (_, view) => view)

/** The table that shows: the two differ only while a round is played. */
export const $shownTable = combine(
  { view: $tableView, provisional: $tableProvisional, now: $asItStands, final: $finalLines },
  ({ view, provisional, now, final }) => (provisional && view === 'final' ? final : now),
)

export const $tableState = createStore<PartState>('loading')
  .on(answered, (_, { lines }) => (lines.length > 0 ? 'ready' : 'empty'))
  .on(standings.fx.fail, (held) => (held === 'ready' ? held : 'failed'))
  .on(tableRetried, (held) => (held === 'ready' ? held : 'loading'))
  .reset($competitionId)

/** Why the table did not come, as the provider says it. */
export const $tableFailure = createStore<string>(catalogue.standings.failure).on(
  standings.fx.failData,
  (held, { message }) => message || held,
)
