import { setTimeout as wait } from 'node:timers/promises'
import { catalogue } from '#shared/calls/catalogue.ts'
import { asFields, asId, asList, asPrice, readEach } from '#shared/model/field.ts'
import type { SlipLine } from '#shared/model/slip.ts'
import { request } from '#shared/provider/request.ts'
import { createShelf } from '../client/shelf.ts'
import { type IntentTab, openIntentTab, type Way } from './intent-tab.ts'
import { randomFrom } from './seed.ts'

/** What goes wrong with an intent to bet. */
const mishaps = [
  'none',
  'double tap',
  'slow',
  'answer lost',
  'request lost',
  'two tabs',
  'reload',
  'refused',
] as const
type Mishap = (typeof mishaps)[number]

export interface StormOptions {
  /** Where the gateway is, and stays: whoever is killed comes back there. */
  readonly gateway: string
  /** The provider itself, for what its ledger has. */
  readonly provider: string
  readonly intents: number
  /** So many devices bet at once. */
  readonly devices: number
  readonly seed: number
}

/** What became of a storm. `wrong`: what the ledger and the player's screen tell differently. */
export interface StormOutcome {
  readonly placed: number
  readonly none: number
  readonly wrong: readonly string[]
}

const none = { status: undefined, body: undefined }

/**
 * Devices of one player place bets through the client's model while everything goes wrong that can. Each intent must
 * end as exactly one bet or as none, the screen must say which, and the balance must be short of just those stakes.
 */
export async function intentStorm(options: StormOptions): Promise<StormOutcome> {
  const { provider, intents, devices, seed } = options
  const token = await logIn(provider)
  await fund(provider, token, intents)
  const lines = await offered(provider)
  const before = await held(provider, token)
  const wrong: string[] = []
  let placed = 0
  let left = intents
  await Promise.all(
    Array.from({ length: devices }, async (_, nth) => {
      const random = randomFrom(seed, nth)
      while (left-- > 0) {
        const mishap = mishaps[Math.floor(random() * mishaps.length)] ?? 'none'
        const line = lines[Math.floor(random() * lines.length)]
        if (!line) throw new Error('nothing can be bet on')
        const found = await suffer(options, { token, mishap, line, random })
        placed += found.bets
        if (found.wrong) wrong.push(`${mishap}: ${found.wrong}`)
      }
    }),
  )
  const after = await held(provider, token)
  if (before - after !== placed) wrong.push(`${before - after} was paid for ${placed} bets of 1`)
  return { placed, none: intents - placed, wrong }
}

interface Intended {
  readonly token: string
  readonly mishap: Mishap
  readonly line: SlipLine
  readonly random: () => number
}

async function suffer({ gateway, provider }: StormOptions, { token, mishap, line, random }: Intended) {
  const references = new Set<string>()
  let isFirst = true
  const way: Way = async (asked) => {
    if (!asked.url.endsWith(catalogue.bet.path)) return await request(asked)
    references.add(String(asFields(asked.data)?.reference))
    const suffers = isFirst
    isFirst = false
    if (!suffers) return await request(asked)
    if (mishap === 'request lost') return none
    if (mishap === 'slow' || mishap === 'reload') await wait(random() * 40)
    const answer = await request(asked)
    return mishap === 'answer lost' ? none : answer
  }
  const shelf = createShelf()
  const isRefused = mishap === 'refused'
  const wanted = isRefused ? { ...line, taken: line.taken + 50 } : line
  const options = { shelf, gateway, token, line: wanted, accept: isRefused ? 'none' : 'any', way } as const
  const tabs: IntentTab[] = [await openIntentTab(options)]
  if (mishap === 'two tabs') tabs.push(await openIntentTab(options))
  for (const tab of tabs) tab.tap(mishap === 'double tap' ? 3 : 1)
  if (mishap === 'reload') {
    await wait(random() * 60)
    const [gone] = tabs.splice(0)
    gone?.leave()
    tabs.push(await openIntentTab(options))
  }
  await Promise.all(tabs.map(({ settled }) => settled))
  const screens = tabs.map((tab) => tab.placing())
  for (const tab of tabs) tab.leave()

  const bets = await Promise.all([...references].map((reference) => betOf(provider, token, reference)))
  const taken = bets.filter((bet_id) => bet_id !== undefined)
  if (references.size !== 1) return { bets: taken.length, wrong: `${references.size} references` }
  const told = screens.map((placing) =>
    placing.state === 'accepted' ? placing.placed.bet_id : placing.state,
  )
  const expected = taken[0] ?? 'refused'
  // A page that was reloaded after its bet had been answered has nothing to tell, and nothing under way.
  const agrees = told.every((said) => said === expected || (mishap === 'reload' && said === 'idle'))
  return { bets: taken.length, wrong: agrees ? '' : `the screen says ${told}, the ledger ${expected}` }
}

async function ask(provider: string, path: string, data: object, token?: string): Promise<unknown> {
  return (await request({ url: provider + path, method: 'POST', data, token })).body
}

async function logIn(provider: string): Promise<string> {
  const body = await ask(provider, catalogue.login.path, { mobile: '+254700000001', password: 'kickoff' })
  return String(asFields(asFields(body)?.user)?.token)
}

const held = async (provider: string, token: string) =>
  Number(asFields(asFields(await ask(provider, catalogue.balance.path, {}, token))?.user)?.balance)

/** Pays in what so many bets cost, where it is not there. */
async function fund(provider: string, token: string, needed: number): Promise<void> {
  if ((await held(provider, token)) >= needed) return
  const deposit = { amount: 100_000, reference: `storm-${Date.now()}` }
  await ask(provider, catalogue.deposit.path, deposit, token)
  while ((await held(provider, token)) < needed) {
    await ask(provider, catalogue.confirmDeposit.path, { reference: deposit.reference }, token)
    await wait(250)
  }
}

/** Home wins of matches that start in more than a while: their prices move, and are never suspended. */
async function offered(provider: string): Promise<readonly SlipLine[]> {
  const body = await ask(provider, catalogue.upcoming.path, { sport_id: 79, limit: 60 })
  const soon = Date.now() + 1_800_000
  return (asList(body, 'matches') ?? []).flatMap((match) => {
    const fields = asFields(match)
    const [home] = readEach(fields?.selections, 'selections', asFields)
    const match_id = asId(fields?.match_id)
    const taken = asPrice(home?.odd_value)
    if (!match_id || taken === undefined || Number(fields?.start_time) < soon) return []
    const ids = { match_id, sub_type_id: asId(fields?.sub_type_id) ?? '', odd_key: asId(home?.odd_key) ?? '' }
    const words = { home_team: 'Home', away_team: 'Away', market: '1X2', name: '1' }
    return [{ ...ids, ...words, taken, taken_at: 0, start_time: undefined, round_id: undefined }]
  })
}

async function betOf(provider: string, token: string, reference: string): Promise<string | undefined> {
  const body = await ask(provider, catalogue.betOf.path, { reference }, token)
  return asId(asFields(asFields(body)?.data)?.bet_id)
}
