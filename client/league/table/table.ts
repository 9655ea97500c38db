import { combine, createEvent, createStore, sample } from 'effector'
import { asCount, asFields, asId } from '#shared/model/field.ts'
import { readStandings } from '#shared/model/league/league.ts'
import type { Playout } from '#shared/model/league/playout.ts'
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
export type TableView = 'now' | 'final'
export const tableViewChosen = createEvent<TableView>()

/** Interval of requesting the table while it does not count the last round, in ms. */
const ASK_AGAIN_MS = 5_000

const tableRead = createEvent<FinalTable>()

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
  into: tableRead,
  $params: combine($leagueShows, $competitionId, (shows, competition_id) =>
    shows ? { competition_id } : null,
  ),
  // The code below requests what a round changes. With a due time, a failed first request is repeated.
  dueAt: () => Number.POSITIVE_INFINITY,
})
/** The last final table with its competition, season and week, and the table of the week before if it was loaded. */
interface CountedTable extends Omit<FinalTable, 'lines'> {
  readonly competition_id: string
  readonly before?: FinalTable | undefined
}

const $counted = createStore<CountedTable | null>(null)

const followed = sample({
  clock: tableRead,
  source: { before: fields.standings_data, held: $counted, competition_id: $competitionId },
  fn: ({ before, held, competition_id }, { lines, ...of }) => ({
    lines,
    counted: { ...of, competition_id, before: beforeOf({ ...of, competition_id }, held, before) },
  }),
})
sample({ clock: followed, fn: ({ lines }) => lines, target: setter('standings_data') })
$counted.on(followed, (_, { counted }) => counted)

/** The table that the moves of a new one are counted against: the held one; if both are of one week, the one before. */
function beforeOf(
  next: CountedTable,
  held: CountedTable | null,
  lines: FinalTable['lines'],
): FinalTable | undefined {
  const { competition_id, season, round_number } = next
  if (held?.competition_id !== competition_id || held.season !== season || round_number === undefined)
    return undefined
  if (held.round_number === round_number) return held.before
  return held.round_number === round_number - 1
    ? { lines, season, round_number: held.round_number }
    : undefined
}

/** The last final table of the competition, and the one before it. */
const $tables = combine(
  fields.standings_data,
  $counted,
  query.$shown,
  (lines, counted, { phase }): { readonly final?: FinalTable; readonly before?: FinalTable | undefined } =>
    counted && phase === 'ready' ? { final: { ...counted, lines }, before: counted.before } : {},
)

const $lags = combine($tables, $lastPeriod, $seasonRows, ({ final }, last, rows) => {
  if (!final || !last) return false
  return !counts(final, { season: seasonOf(rows, last.round_id), round_number: last.round_number })
})

repeatWhile($lags, query, ASK_AGAIN_MS)

export const $countedWeek = $tables.map(({ final }) => final?.round_number, { skipVoid: false })

/** The matches. Updates only when a score or a phase changes. */
const $scored = createStore<readonly Playout[]>([], {
  updateFilter: (next, held) =>
    next.length !== held.length ||
    next.some(({ match_id, phase, home_score, away_score }, at) => {
      const one = held[at]
      return (
        match_id !== one?.match_id ||
        phase !== one.phase ||
        home_score !== one.home_score ||
        away_score !== one.away_score
      )
    }),
})
sample({ clock: $board, target: $scored })

const $scores = combine($shownPeriod, $scored, $seasonRows, (shown, board, rows) => ({
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
export const $tableProvisional = combine(
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
    { view: $tableView, provisional: $tableProvisional, now: $asItStands, final: $finalLines },
    ({ view, provisional, now, final }) => (provisional && view === 'final' ? final : now),
  ),
  target: $shownTable,
})

export const tablePart = listPart(
  query,
  $tables.map(({ final }) => final?.lines ?? []),
)
