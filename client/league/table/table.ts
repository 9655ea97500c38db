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
import { asItStands, type FinalTable, finalLines, isNext, mayCount, type TableLine } from './standing.ts'

/** View of the table during a round: with the present scores, or the last final one. */
type TableView = 'now' | 'final'
export const tableViewChosen = createEvent<TableView>()

/** Interval of requesting the table while it does not count the last round, in ms. */
const ASK_AGAIN_MS = 5_000

/** Time after a round within which the provider counts it, in ms, where table or round do not tell their week. */
const COUNTED_WITHIN_MS = 10_000

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
  // `repeatWhile` below requests what a round changes. With a due time, a failed first request is repeated.
  dueAt: () => Number.POSITIVE_INFINITY,
})
sample({ clock: query.answered, fn: ({ result }) => result.lines, target: setter('standings_data') })

interface Tables {
  readonly competition_id?: string
  readonly final?: FinalTable
  /** Time of its request, epoch ms. */
  readonly at?: number
  /** The final table of the week before; undefined where the page was not open then. */
  readonly previous?: FinalTable | undefined
}

const $loadedTables = createStore<Tables>({}).on(query.answered, (tables, { params, result, at }) => ({
  ...params,
  final: result,
  at,
  previous: tables.competition_id === params.competition_id ? previousTable(result, tables) : undefined,
}))

/** The table of the week before a new one, among those loaded earlier. */
function previousTable({ season, round_number }: FinalTable, { final, previous }: Tables) {
  if (!final || final.season !== season || round_number === undefined) return undefined
  if (final.round_number === round_number) return previous
  return final.round_number === round_number - 1 ? final : undefined
}

const $tables = combine($loadedTables, query.$shown, (tables, { phase }) => (phase === 'ready' ? tables : {}))

const $lags = combine($tables, $lastPeriod, $seasonRows, ({ final, at = 0 }, last, rows) => {
  if (!final || !last) return false
  const { round_number } = last
  if (final.round_number === undefined || round_number === undefined)
    return at < last.end_time + COUNTED_WITHIN_MS
  return !mayCount(final, { season: seasonOf(rows, last.round_id), round_number })
})

repeatWhile($lags, query, ASK_AGAIN_MS)

/** Number of the last week that the final table counts; undefined: not known. */
export const $countedWeek = $tables.map(({ final }) => final?.round_number, { skipVoid: false })

const $roundScores = combine($shownPeriod, $board, $seasonRows, (period, board, rows) => ({
  season: period ? seasonOf(rows, period.round_id) : undefined,
  round_number: period?.round_number,
  board,
}))

export const $asItStands = combine($tables, $roundScores, ({ final, previous }, round) =>
  final ? asItStands(final, round, previous) : [],
)

export const $finalLines = combine($tables, ({ final, previous }) =>
  final ? finalLines(final, previous) : [],
)

/** True while a match of the shown round can still change the table. */
export const $isTableProvisional = combine(
  $tables,
  $roundScores,
  ({ final }, round) =>
    final !== undefined && round.board.length > 0 && isNext(final, round) && !isOver(round.board),
)

export const $tableView = createStore<TableView>('now').on(tableViewChosen, (_, view) => view)

/** The shown table. It is updated only when a figure changes. Its two views differ only during a round. */
export const $shownTable = createStore<readonly TableLine[]>([], {
  updateFilter: (next, current) => JSON.stringify(next) !== JSON.stringify(current),
})
sample({
  clock: combine(
    { view: $tableView, isProvisional: $isTableProvisional, now: $asItStands, final: $finalLines },
    ({ view, isProvisional, now, final }) => (isProvisional && view === 'final' ? final : now),
  ),
  target: $shownTable,
})

export const tablePart = listPart(query, fields.standings_data)
