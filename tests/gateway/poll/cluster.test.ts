import { expect, test } from 'vitest'
import { readArchived } from '#gateway/archive.ts'
import type { Gateway } from '#gateway/main.ts'
import { openFolder } from '#tests/support/folder.ts'
import type { Held } from '#tests/support/gateway/fold.ts'
import { sumOf } from '#tests/support/gateway/metric.ts'
import { openPair } from '#tests/support/gateway/pair.ts'
import type { Player } from '#tests/support/gateway/player.ts'
import { eventually } from '#tests/support/patience.ts'
import {
  inPlay,
  LIVE,
  liveAnswer,
  match,
  PERIODS,
  scriptPeriods,
  tickingMatch,
} from '#tests/support/provider/league.ts'
import { picksOf, scriptPrices, VALIDATE } from '#tests/support/provider/prices.ts'
import type { Settings } from '#tests/support/settings.ts'

const RARELY = 600_000

/** Two gateways with one Redis and one provider, each with a player. */
async function raisePair(settings: Settings = {}) {
  const { provider, gateways, player } = await openPair(settings)
  const players = [await player(0), await player(1)] as const
  const leads = async ({ url }: Gateway, kind: string) =>
    sumOf(await (await fetch(`${url}/metrics`)).text(), 'gateway_leading', { kind })
  return {
    provider,
    gateways,
    players,
    /** The gateway that leads topics of a kind, and the one that follows. */
    leader: (kind: string) =>
      eventually(`one leads ${kind}`, async () => {
        const led = await Promise.all(gateways.map((gateway) => leads(gateway, kind)))
        const leading = led.findIndex((topics) => topics > 0)
        return led.filter((topics) => topics > 0).length === 1 && { leading, following: 1 - leading }
      }),
  }
}

const selection = (match_id: number) => `selection/${match_id}/1/home_team`

test('a leader that drains hands over without a reset, and each version that a player saw is in the archive', async () => {
  const folder = openFolder()
  const { provider, players, gateways, leader } = await raisePair({
    ...{ POLL_LIVE_MS: 40, BEAT_MS: 200, ARCHIVE_DIR: folder },
  })
  scriptPeriods(provider, inPlay())
  provider.on(LIVE, tickingMatch)
  for (const player of players) await player.subscribe('live/10')
  const { leading, following } = await leader('live')
  const stays = players[following] as Player
  const seen = new Map<number, Pick<Held, 'epoch' | 'digest' | 'rows'>>()
  const heldUpTo = (more: number) => {
    const end = (stays.held('live/10')?.seq ?? 0) + more
    return stays.until(`${more} more versions`, () => {
      const held = stays.held('live/10')
      if (held) seen.set(held.seq, held)
      return (held?.seq ?? 0) >= end
    })
  }
  await heldUpTo(20)
  await gateways[leading]?.drain()
  await heldUpTo(20)
  for (const gateway of gateways) await gateway.close()
  expect(stays.steps('live/10')).toMatchObject({ gap: 0, repeat: 0, whole: 1 })
  expect(seen.size).toBeGreaterThan(30)
  for (const [seq, { epoch, digest, rows }] of seen)
    expect(await readArchived(folder, 'live/10', { epoch, seq })).toMatchObject({ seq, digest, rows })
  const beats = stays.frames('live/10').flatMap(({ kind, frame }) => (kind === 'beat' ? frame : []))
  expect(beats.length).toBeGreaterThan(2)
  for (const { epoch, seq, digest } of beats)
    expect(await readArchived(folder, 'live/10', { epoch, seq })).toMatchObject({ digest })
})

test('a topic that was never answered is empty and down on a follower, in time', async () => {
  const { provider, players } = await raisePair({ PROVIDER_TIMEOUT_MS: 1_000 })
  provider.on(PERIODS, { hang: 'silent' })
  const answers = await Promise.all(players.map((player) => player.subscribe('periods/2')))
  for (const [answer] of answers)
    expect(answer).toMatchObject({ seq: 0, rows: {}, health: { state: 'down', as_of: 0 } })
  scriptPeriods(provider, inPlay())
  await Promise.all(
    players.map((player) =>
      player.until('the periods', () => player.held('periods/2')?.rows[10] !== undefined),
    ),
  )
  const [one, other] = players.map((player) => player.held('periods/2'))
  expect(one?.epoch).toBe(other?.epoch)
})

test('the provider’s message for a failed poll is the same on a follower, and on one that joins later', async () => {
  const { provider, players } = await raisePair({ BEAT_MS: 50 })
  const says = (message: string) => provider.on(PERIODS, { status: 503, body: { message } })
  says('The season is being drawn')
  const [one] = players
  const [answer] = await one.subscribe('periods/2')
  const health = { state: 'down', message: 'The season is being drawn' }
  expect(answer).toMatchObject({ health })
  const [late] = await players[1].subscribe('periods/2')
  expect(late).toMatchObject({ health })
  says('The season begins soon')
  for (const player of players)
    await player.until(
      'the next message',
      () => player.held('periods/2')?.health?.message === 'The season begins soon',
    )
})

test('a goal expedites the prices of its match on any gateway; a minute does not', async () => {
  const { provider, players } = await raisePair({ POLL_LIVE_MS: 30, POLL_SELECTION_MS: RARELY })
  scriptPeriods(provider, inPlay())
  let home_score = 0
  provider.on(LIVE, (_, nth) => liveAnswer(match(1, { minute: nth, home_score }), match(2)))
  scriptPrices(provider)
  const [one, other] = players
  await one.subscribe('live/10')
  await other.subscribe(selection(1), selection(2))
  await one.until('ten minutes', () => (one.held('live/10')?.seq ?? 0) > 10)
  const before = provider.callsTo(VALIDATE).length
  const expedited = provider.nextCall(VALIDATE)
  home_score = 1
  expect(picksOf(await expedited).map(({ match_id }) => match_id)).toEqual([1])
  expect(before).toBe(1)
})
