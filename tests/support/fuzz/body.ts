/** A request's body and its content type. */
export interface FuzzedBody {
  readonly type: string
  readonly text: string
}

type Random = () => number

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

/** Fields of all calls with values that many of them take: each reads its own. */
function formedBody(random: Random): Readonly<Record<string, unknown>> {
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least))
  const odds = { match_id: between(1, 1e6), sub_type_id: 3, odd_key: 'home_team', odd_value: 1.5 }
  return {
    ...{ mobile: '+254700000001', password: pick(random, ['kickoff', 'eight or more']), name: 'Asha' },
    ...{ email: 'a@example.com', code: '123456', resetToken: 'a token', time_duration: 1 },
    ...{ amount: between(10, 900), points: between(100, 120), reference: `intent-${between(0, 400)}` },
    ...{ kind: pick(random, ['loss', 'league']), period: 'week', limit: between(1, 100), state: 'open' },
    ...{ betslip: [odds], stake: between(1, 50), accept: 'any', bet_id: between(1, 99) },
    ...{ jackpot_id: between(1, 3e4), picks: [], competition_id: between(1, 5), season: between(1, 9) },
    ...{ round_id: between(1, 1e9), market_id: 3, sport_id: between(1, 4), query: 'city' },
    ...{ game: 'nare-crash', game_id: 'dice', slot: 1, bet_reference: `intent-${between(0, 400)}` },
    ...odds,
  }
}

/** The names of fields that some call reads, and some that every object has. */
const fields = [
  ...Object.keys(formedBody(() => 0)),
  ...['adult', 'answer', 'before', 'from', 'id', 'path', 'token', '__proto__', 'constructor', 'toString', ''],
]

const words = [
  ...['+254700000001', '0712345678', '254799999999', 'kickoff', 'eight or more', 'a@example.com', '123456'],
  ...['deposit', 'loss', 'day', 'month', 'intent-1', 'intent-2', 'cancel', 'confirm', 'higher', 'any'],
  ...['home_team', 'over_2.5', 'open', 'settled', 'league', '2', '1e3', '0x10', '-1', 'NaN', 'null', '', ' '],
  ...["'; DROP TABLE player; --", '\u0000', '\ud800', '﷽', '🟢'.repeat(40), '../../etc/passwd', '%00'],
  ...['1800000000000.m1', '9'.repeat(40)],
]

const numbers = [
  ...[0, -0, 1, -1, 2, 3, 7, 10, 100, 101, 102, 103, 149.99, 0.1, 1e-7, 0.005, 5_000, 150_000],
  ...[2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1e308, 5e-324],
]

/** A random JSON value: mostly one that some call expects, in another field. */
function value(random: Random, depth: number): unknown {
  const draw = random()
  if (draw < 0.35) return pick(random, words)
  if (draw < 0.65) return pick(random, numbers)
  if (draw < 0.72) return pick(random, [null, true, false])
  if (draw < 0.74) return 'x'.repeat(Math.floor(random() * 5_000))
  if (depth <= 0) return null
  const size = Math.floor(random() * 4)
  return draw < 0.87
    ? Array.from({ length: size }, () => value(random, depth - 1))
    : object(random, size, depth - 1)
}

function object(random: Random, size: number, depth: number): object {
  const entries = Array.from({ length: size }, () => [pick(random, fields), value(random, depth)] as const)
  return Object.fromEntries(entries)
}

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

/** Malformed JSON, and extreme JSON. */
const oddities: readonly ((random: Random, json: string) => string)[] = [
  () => '',
  (random, json) => json.slice(0, Math.floor(random() * json.length)),
  (random, json) => {
    const at = Math.floor(random() * json.length)
    return json.slice(0, at) + String.fromCharCode(Math.floor(random() * 0x2000)) + json.slice(at + 1)
  },
  () => deep(2_000),
  () => '{"mobile":"0712345678","mobile":["0712345678"]}',
  () => '{"__proto__":{"amount":100},"constructor":{"prototype":{"amount":1}}}',
  () => '{"amount":1e999,"points":-1e999}',
  () => `{"reference":"${'r'.repeat(70_000)}"}`,
  (random) => String.fromCharCode(...Array.from({ length: 40 }, () => Math.floor(random() * 0x7f))),
]

const types = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/x-www-form-urlencoded',
  '',
]

/** A fuzzed body: a well-formed one with fields dropped, replaced and added, or something else altogether. */
export function fuzzedBody(random: Random): FuzzedBody {
  const type = random() < 0.93 ? 'application/json' : pick(random, types)
  const kept = Object.entries(formedBody(random)).filter(() => random() < 0.9)
  const spoilt = kept.map(([name, given]) => [name, random() < 0.1 ? value(random, 3) : given])
  const json = JSON.stringify({
    ...Object.fromEntries(spoilt),
    ...object(random, Math.floor(random() * 4), 3),
  })
  if (random() < 0.1) return { type, text: pick(random, oddities)(random, json) }
  if (random() < 0.05) return { type, text: JSON.stringify(value(random, 4)) }
  return { type, text: json }
}
