import { expect, test } from 'vitest'
import { openDatabase } from '#gateway/sandbox/ledger/database.ts'
import { createMovements, playerAccount } from '#gateway/sandbox/ledger/movements.ts'
import {
  canonicalMobile,
  createPlayers,
  hashPassword,
  passwordMatches,
} from '#gateway/sandbox/ledger/players.ts'
import { createResets } from '#gateway/sandbox/ledger/resets.ts'
import { createSessions, SESSION_MS } from '#gateway/sandbox/ledger/sessions.ts'

/** The network that codes and links are asked for from. */
const HOME = '203.0.113.1'

const DAY_MS = 86_400_000
const newPlayer = (mobile: string) => ({ mobile, name: 'Asha', password: 'stored', created_at: 5 })

test('a number is the same in its three spellings; numbers of another country or length stay different', () => {
  for (const mobile of ['0712345678', '254712345678', '+254712345678'])
    expect(canonicalMobile(mobile), mobile).toBe('+254712345678')
  const others = ['+255712345678', '0712345679', '07123456789', '712345678', '7712345678', '+0712345678']
  expect(new Set([...others.map(canonicalMobile), '+254712345678']).size).toBe(others.length + 1)
  expect(canonicalMobile('07123456789')).toBe('+07123456789')
})

test('a number has one player in every spelling, with an empty account', () => {
  const database = openDatabase(':memory:')
  const players = createPlayers(database)
  const player = players.add(newPlayer('0712345678'))
  expect(player).toMatchObject({ mobile: '+254712345678', name: 'Asha' })
  expect(players.add(newPlayer('+254712345678'))).toBeUndefined()
  expect(players.byMobile('254712345678')).toEqual(player)
  expect(players.byId(player?.player_id ?? 0)).toEqual(player)
  expect(players.byMobile('0799999999')).toBeUndefined()
  expect(createMovements(database).balanceCents(playerAccount(player?.player_id ?? 0))).toBe(0)
})

test('a session is open until the millisecond of its expiry, then expired, and after a month forgotten; its token is not stored', () => {
  const database = openDatabase(':memory:')
  const player_id = createPlayers(database).add(newPlayer('0712345678'))?.player_id ?? 0
  const sessions = createSessions(database)
  const token = sessions.open(player_id, 1000)
  expect(JSON.stringify(database.prepare('SELECT * FROM session').all())).not.toContain(token)
  const ends = 1000 + SESSION_MS
  expect(sessions.find(token, ends - 1)).toEqual({ state: 'open', player_id, opened_at: 1000 })
  expect(sessions.find(token, ends)).toEqual({ state: 'expired' })
  expect(sessions.find(`${token}x`, 1000)).toEqual({ state: 'unknown' })
  const weeksLater = ends + 29 * DAY_MS
  const monthsLater = ends + 61 * DAY_MS
  sessions.open(player_id, weeksLater)
  expect(sessions.find(token, weeksLater)).toEqual({ state: 'expired' })
  expect(sessions.open(player_id, monthsLater)).not.toBe(token)
  expect(sessions.find(token, monthsLater)).toEqual({ state: 'unknown' })
})

test('a password matches its stored form and no other; the same one is stored differently each time', async () => {
  const [stored, again] = await Promise.all([hashPassword('kick off!'), hashPassword('kick off!')])
  expect(stored).not.toContain('kick')
  expect(again).not.toBe(stored)
  expect(await passwordMatches('kick off!', stored)).toBe(true)
  expect(await passwordMatches('kick off', stored)).toBe(false)
  expect(await passwordMatches('', stored)).toBe(false)
  for (const given of ['', 'anything']) expect(await passwordMatches(given, undefined)).toBe(false)
})

test('a link is valid for ten minutes, for its own number, once, until the next one', () => {
  const database = openDatabase(':memory:')
  const player = createPlayers(database).add({ ...newPlayer('0712345678'), email: 'Asha@example.com' })
  if (!player) throw new Error('there is no player')
  const { player_id } = player
  const resets = createResets(database)
  const [voided, token] = [resets.addLink(player, HOME, 0), resets.addLink(player, HOME, 0)]
  expect(resets.mobileOf(voided, 1)).toBeUndefined()
  expect([599_999, 600_000].map((now) => resets.mobileOf(token, now))).toEqual(['+254712345678', undefined])
  expect(resets.spendLink('0799999999', token, 1)).toBeUndefined()
  expect(resets.spendLink(undefined, 'another', 1)).toBeUndefined()
  expect(resets.spendLink('0712345678', token, 1)).toBe(player_id)
  expect(resets.spendLink(undefined, token, 1)).toBeUndefined()
  expect(resets.spendLink(undefined, resets.addLink(player, HOME, 0), 1)).toBe(player_id)
})

test('a code is valid for ten minutes and five attempts, until the next one', () => {
  const database = openDatabase(':memory:')
  const player_id = createPlayers(database).add(newPlayer('0712345678'))?.player_id
  const { addCode: send, spendCode: enter } = createResets(database)
  const sent = (now: number) => send('0712345678', player_id, HOME, now)
  const entered = ({ id, code }: { id: string; code: string }, now: number) =>
    enter('0712345678', code, { id, network: HOME }, now)
  const first = sent(0)
  expect(entered(first, 600_000)).toBeUndefined()
  expect(entered({ ...first, id: 'another' }, 1)).toBeUndefined()
  expect(entered(first, 599_999)).toBe(player_id)
  expect(entered(first, 599_999)).toBeUndefined()
  const worn = sent(0)
  const wrong = { ...worn, code: worn.code === '000000' ? '000001' : '000000' }
  for (let times = 0; times < 5; times++) expect(entered(wrong, 1)).toBeUndefined()
  expect(entered(worn, 1)).toBeUndefined()
  const last = sent(1)
  const missed = { id: last.id, code: last.code === '000000' ? '000001' : '000000' }
  for (let times = 0; times < 4; times++) expect(entered(missed, 2)).toBeUndefined()
  expect(enter('254712345678', last.code, { id: undefined, network: 'elsewhere' }, 2)).toBeUndefined()
  expect(enter('254712345678', last.code, { id: undefined, network: HOME }, 2)).toBe(player_id)
})

test('players are found by e-mail address in any case, and have the latest password', () => {
  const players = createPlayers(openDatabase(':memory:'))
  const asha = players.add({ ...newPlayer('0712345678'), email: 'Asha@Example.com' })
  players.add(newPlayer('0712345679'))
  expect(players.byEmail('aSHA@example.COM')).toEqual([asha])
  expect(players.byEmail('nobody@example.com')).toEqual([])
  players.setPassword(asha?.player_id ?? 0, 'another')
  expect(players.byId(asha?.player_id ?? 0)).toEqual({ ...asha, password: 'another' })
  expect(players.byId(99)).toBeUndefined()
})
