import { combine, createEvent, createStore, sample } from 'effector'
import { asCount, asFields, asId } from '#shared/model/field.ts'
import { readStandings } from '#shared/model/league/league.ts'
import { listPart } from '../../query/list-part.ts'
import { createQuery } from '../../query/query.ts'
import { setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { isOver } from '../live/playouts.ts'
import { $board } from '../live/round.ts'
import { $competitionId } from '../season/competition.ts'
import { $leagueShows } from '../season/gates.ts'
import { $lastPeriod, $seasonRows, $shownPeriod, seasonOf } from '../season/season.ts'
import { repeatWhile } from './repeat-while.ts'
import { asItStands, counts, type FinalTable, type TableLine } from './standing.ts'

/** View of the table during a round: with the present scores, or the last final one. */
type TableView = 'now' | 'final'
export const tableViewChosen = createEvent<TableView>()

/** Interval of requesting the table while it does not count the last round, in ms. */
const ASK_AGAIN_MS = 5_000

const query = createQuery({
  call: 'standings',
  read: (body): FinalTable => {
    const answer = asFields(body)
    return {
      lines: readStandings(body),
      season: asId(answer?.season),
      round_number: asCount(answer?.round_number),
    }
  },
  $params: combine($leagueShows, $competitionId, (shows, competition_id) =>
    shows ? { competition_id } : null,
  ),
  // The code below requests what a round changes. With a due time, a failed first request is repeated.
  dueAt: () => Number.POSITIVE_INFINITY,
})
sample({ clock: query.answered, fn: ({ result }) => result.lines, target: setter('standings_data') })

/** The last final table of a competition, and the table of the week before if it was loaded. */
interface Tables {
  readonly competition_id?: string
  readonly final?: FinalTable
  readonly before?: FinalTable | undefined
}

const $answered = createStore<Tables>({}).on(query.answered, (held, { params, result }) => ({
  ...params,
  final: result,
  before: held.competition_id === params.competition_id ? beforeOf(result, held) : undefined,
}))

/** The table that the moves of a new one are counted against: the held one; if both are of one week, the one before. */
function beforeOf({ season, round_number }: FinalTable, { final, before }: Tables): FinalTable | undefined {
  if (!final || final.season !== season || round_number === undefined) return undefined
  if (final.round_number === round_number) return before
  return final.round_number === round_number - 1 ? final : undefined
}

const $tables = combine($answered, query.$shown, (tables, { phase }) => (phase === 'ready' ? tables : {}))

const $lags = combine($tables, $lastPeriod, $seasonRows, ({ final }, last, rows) => {
  if (!final || !last) return false
  return !counts(final, { season: seasonOf(rows, last.round_id), round_number: last.round_number })
})

repeatWhile($lags, query, ASK_AGAIN_MS)

export const $countedWeek = $tables.map(({ final }) => final?.round_number, { skipVoid: false })

const $scores = combine($shownPeriod, $board, $seasonRows, (shown, board, rows) => ({
  season: shown ? seasonOf(rows, shown.round_id) : undefined,
  round_number: shown?.round_number,
  board,
}))

export const $asItStands = combine($tables, $scores, ({ final, before }, scores) =>
  final ? asItStands(final, scores, before) : [],
)

/** The last final table with the moves of its own round. */
export const $finalLines = combine($tables, ({ final, before }) =>
  final ? asItStands(final, { season: final.season, round_number: undefined, board: [] }, before) : [],
)

/** True while a match of the shown round can still change the table. */
export const $isTableProvisional = combine(
  $tables,
  $scores,
  ({ final }, scores) =>
    final !== undefined && scores.board.length > 0 && !counts(final, scores) && !isOver(scores.board),
)

export const $tableView = createStore<TableView>('now').on(tableViewChosen, (_, view) => view)

/** The shown table. Updates only when a figure changes. Its two views differ only during a round. */
export const $shownTable = createStore<readonly TableLine[]>([], {
  updateFilter: (next, held) => JSON.stringify(next) !== JSON.stringify(held),
})
sample({
  clock: combine(
    { view: $tableView, provisional: $isTableProvisional, now: $asItStands, final: $finalLines },
    ({ view, provisional, now, final }) => (provisional && view === 'final' ? final : now),
  ),
  target: $shownTable,
})

export const tablePart = listPart(query, fields.standings_data)
