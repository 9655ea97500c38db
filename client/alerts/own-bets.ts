import { combine, createEffect, createStore, merge, type Store, sample } from 'effector'
import { isToldAfter } from '#shared/alerts.ts'
import { type Bet, readBets, readLeagueBets } from '#shared/model/bets/bet.ts'
import { readCashOuts } from '#shared/model/bets/cash-out.ts'
import { asId, fieldsOf, readEach } from '#shared/model/field.ts'
import { concealedBet } from '../bets/concealment.ts'
import { offered } from '../calls/offers.ts'
import { createQuery, type Query } from '../query/query.ts'
import { $spoilers } from '../spoilers.ts'
import { playerForgotten } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { isOtherList } from '../state/same-list.ts'
import { readEntry, writeEntry } from '../storage/entry.ts'
import { $now } from '../streams/clock.ts'
import { betAlert, betsDecided, cashOutAlert, type Outcome } from './alert.ts'
import { $choices } from './choices.ts'
import { leadsFor } from './leader.ts'

/** Intervals of requesting the newest bets, and cash-out offers, in ms. */
const BETS_EVERY_MS = 60_000
const CASH_OUTS_EVERY_MS = 20_000

/** Time for which the next tab that leads goes on from the last answer, in ms: what is older would be no news. */
const COMPARED_FOR_MS = 300_000

/** Most settled bets in a request, and so most alerts of bets at once. */
const NEWEST_BETS = 10

const $token = fields.user.map((user) => user?.token ?? null)
/** The token of the player while it is on; null: off, or nobody is logged in. Another player's is another wish. */
const forPlayer = ($isOn: Store<boolean>) => combine($isOn, $token, (isOn, token) => (isOn ? token : null))

/** Repeats a query at an interval, also in a hidden page: alerts are for a player who is elsewhere. */
function askEvery<Params, Result>(
  { $shown, $isWanted, retried, answered }: Query<Params, Result>,
  everyMs: number,
): void {
  /** Time of the last repeat or answer, epoch ms. */
  const $requestedAt = createStore(0).on(sample({ clock: answered, source: $now }), (_, now) => now)
  const due = sample({
    clock: $now,
    source: combine({ requestedAt: $requestedAt, shown: $shown, isWanted: $isWanted }),
    filter: ({ requestedAt, shown, isWanted }, now) =>
      isWanted && !shown.isAsking && now >= requestedAt + everyMs,
    fn: (_, now) => now,
  })
  $requestedAt.on(due, (_, now) => now)
  sample({ clock: due, target: retried })
}

/** True where the provider lists bets of all kinds; elsewhere the specified history has those on the league. */
const $isListed = offered('bets')
const $wantsBets = forPlayer(leadsFor('bet'))
const allBets = createQuery({
  call: 'bets',
  read: (body): readonly Bet[] => readBets(body),
  $params: combine($wantsBets, $isListed, (wants, isListed) =>
    wants && isListed ? { state: 'settled', limit: NEWEST_BETS } : null,
  ),
  isOwn: true,
})
const leagueBets = createQuery({
  call: 'betHistory',
  read: (body): readonly Bet[] => readLeagueBets(body),
  $params: combine($wantsBets, $isListed, (wants, isListed) => (wants && !isListed ? {} : null)),
  isOwn: true,
})
askEvery(allBets, BETS_EVERY_MS)
askEvery(leagueBets, BETS_EVERY_MS)

const betsAnswered = merge([
  allBets.answered.map(({ result }) => ({ result, path: '/bethistory' })),
  leagueBets.answered.map(({ result }) => ({ result, path: '/bet-history' })),
])

/** A value of the newest answer, and of the one before. */
type LastTwo<Value> = Readonly<Record<'before' | 'newest', Value>>
const noAnswers: LastTwo<readonly Bet[] | null> = { before: null, newest: null }

/**
 * The last two answers; forgotten when the player leaves or another list is requested, so that they are not compared
 * with those of the next player or list.
 */
const $bets = createStore(noAnswers)
  .on(betsAnswered, ({ newest }, { result }) => ({ before: newest, newest: result }))
  .reset(playerForgotten)
  .on($isListed, () => noAnswers)
  .on($wantsBets, (bets, wants) => (wants ? bets : noAnswers))

/** The list and its player: what one tab has stored counts for no other of them. */
const $list = combine({ isListed: $isListed, player: fields.user.map((user) => user?.id ?? null) })
const readComparedFx = createEffect(({ isListed, player }: { isListed: boolean; player: string | null }) => {
  const compared = fieldsOf(readEntry('bets-compared'))
  return compared.isListed === isListed && compared.player === player ? readBets(compared) : null
})
sample({
  clock: [$wantsBets, $isListed],
  source: $list,
  filter: $wantsBets.map((wants) => wants !== null),
  target: readComparedFx,
})
$bets.on(readComparedFx.doneData, (_, newest) => ({ before: null, newest }))
sample({
  clock: betsAnswered,
  source: $list,
  fn: (list, { result }) => ({ ...list, bets: result.map(({ bet_id, state }) => ({ bet_id, state })) }),
  target: createEffect(
    (compared: object) => void writeEntry('bets-compared', compared, { ttlMs: COMPARED_FOR_MS }),
  ),
})

/** Alerts of bets won or lost. None of a round that is hidden from the player. */
export const betOutcomes = sample({
  clock: betsAnswered,
  source: { bets: $bets, spoilers: $spoilers, now: $now },
  fn: ({ bets, spoilers, now }, { path }): readonly Outcome[] =>
    betsDecided(bets.before, bets.newest ?? [])
      .filter((bet) => concealedBet(bet, spoilers) === bet)
      .map((bet) => ({ show: betAlert(bet, path, now) })),
})

const $wantsCashOuts = forPlayer(leadsFor('cash-out'))
const cashOuts = createQuery({
  call: 'cashOuts',
  read: readCashOuts,
  $params: combine($wantsCashOuts, offered('cashOuts'), offered('cashOut'), (wants, isListed, isTaken) =>
    wants && isListed && isTaken ? {} : null,
  ),
  isOwn: true,
})
askEvery(cashOuts, CASH_OUTS_EVERY_MS)

const cashOutsCame = sample({
  clock: cashOuts.answered,
  source: $choices,
  fn: ({ cashOutAbove = 0 }, { result }) => ({ above: cashOutAbove, result }),
})

/** Ids of the bets that the last page told of. */
const readToldFx = createEffect(() => readEach(readEntry('cash-outs-told'), '', asId))
sample({ clock: $wantsCashOuts, filter: (wants) => wants !== null, fn: () => undefined, target: readToldFx })

/** Ids of the bets with an offer above the mark. */
const $betsAboveMark = createStore<LastTwo<readonly string[]>>({ before: [], newest: [] })
  .on(cashOutsCame, ({ newest: before }, { above, result }) => ({
    before,
    newest: result
      .filter(({ bet_id, amount }) => isToldAfter({ above, isTold: before.includes(bet_id) }, amount))
      .map(({ bet_id }) => bet_id),
  }))
  .on(readToldFx.doneData, (_, told) => ({ before: told, newest: told }))
  .reset(playerForgotten)

sample({
  clock: cashOutsCame,
  source: $betsAboveMark,
  filter: ({ before, newest }) => isOtherList(newest, before),
  fn: ({ newest }) => newest,
  target: createEffect((told: readonly string[]) => void writeEntry('cash-outs-told', told)),
})

/** Alerts of cash-out offers that rose above the mark; closed once the offer is gone or has fallen again. */
export const cashOutOutcomes = sample({
  clock: cashOutsCame,
  source: { above: $betsAboveMark, now: $now },
  fn: ({ above: { before, newest }, now }): readonly Outcome[] => [
    ...newest.filter((id) => !before.includes(id)).map((id) => ({ show: cashOutAlert(id, '/my-bets', now) })),
    ...before.filter((id) => !newest.includes(id)).map((id) => ({ close: cashOutAlert(id, '', now).tag })),
  ],
})
