import {
  commitmentText,
  type Draw,
  MODEL_VERSION,
  numberFrom,
  numberText,
  type PlayedFixture,
  playWeek,
  ROUNDS_PER_SEASON,
  type Strengths,
  strengthsAfterWeek,
} from '#shared/league-model.ts'
import type { FinishedRound, Result } from '#shared/model/league/result.ts'
import type { Season } from '#shared/model/league/season.ts'

/** Result of recomputing a season. */
export type SeasonCheck =
  | {
      readonly kind: 'checked'
      readonly isHashSame: boolean
      /** Compared weeks by number: true if every published result is as recomputed. */
      readonly weeks: Readonly<Record<number, boolean>>
      /** Numbers of the weeks without published results. */
      readonly missing: readonly number[]
      /** Number of published rounds that belong to no week. */
      readonly strays: number
    }
  /** The season is not over, so its seed is not published. */
  | { readonly kind: 'not yet' }
  /** This page does not know the model of the season, or the form of its publication. */
  | { readonly kind: 'unknown model' }
  /** WebCrypto is missing: the page is not on HTTPS. */
  | { readonly kind: 'no crypto' }

/** A season and its finished rounds, as the provider publishes them. */
export interface ArchivedSeason {
  readonly season: Season
  readonly rounds: readonly FinishedRound[]
}

/** Recomputes a finished season and compares its rounds. Never rejects for the provider's data. */
export async function verifySeason(
  { season, rounds }: ArchivedSeason,
  subtle: Pick<SubtleCrypto, 'digest'> | null = globalThis.crypto?.subtle ?? null,
): Promise<SeasonCheck> {
  const { seed, hash, teams, model } = season
  const isReadable = hash !== undefined && teams.length === 2 * MATCHES_PER_WEEK
  if (model !== MODEL_VERSION || !isReadable) return { kind: 'unknown model' }
  if (seed === undefined) return { kind: 'not yet' }
  if (!subtle) return { kind: 'no crypto' }
  const digest = digestBy(subtle)
  const startStrengths: Strengths = new Map(teams.map(({ team, ...strength }) => [team, strength]))
  const isHashSame = (await digest(commitmentText(seed, startStrengths))) === hash.toLowerCase()
  const weeks: Record<number, boolean> = {}
  const missing: number[] = []
  let week = 0
  let comparedRounds = 0
  for await (const matches of weeksOf(seed, startStrengths, digest)) {
    week += 1
    const published = rounds.filter(({ round_number }) => round_number === week)
    comparedRounds += published.length
    if (published.length === 0) missing.push(week)
    else weeks[week] = published.every((round) => isSame(round.matches, matches))
  }
  return { kind: 'checked', isHashSame, weeks, missing, strays: rounds.length - comparedRounds }
}

/** Computes the SHA-256 of a text, in hexadecimal digits. */
type Digest = (text: string) => Promise<string>

function digestBy(subtle: Pick<SubtleCrypto, 'digest'>): Digest {
  const encoder = new TextEncoder()
  return async (text) => {
    const bytes = new Uint8Array(await subtle.digest('SHA-256', encoder.encode(text)))
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
}

/** Most numbers that a stream of the model needs. All are computed in advance, since WebCrypto is asynchronous. */
const LONGEST_STREAM = 20
const MATCHES_PER_WEEK = 10

/** The recomputed matches of each week, in order. */
async function* weeksOf(
  seed: string,
  startStrengths: Strengths,
  digest: Digest,
): AsyncGenerator<readonly PlayedFixture[]> {
  const streamOf = async (name: string): Promise<readonly number[]> => {
    const texts = Array.from({ length: LONGEST_STREAM }, (_, count) => numberText(seed, name, count))
    return (await Promise.all(texts.map(digest))).map(numberFrom)
  }
  const order = await streamOf('order')
  let strengths = startStrengths
  for (let week = 1; week <= ROUNDS_PER_SEASON; week++) {
    const slots = Array.from({ length: MATCHES_PER_WEEK }, (_, slot) => `score/${week}/${slot}`)
    const streams = new Map([['order', order]])
    for (const name of [`slots/${week}`, ...slots]) streams.set(name, await streamOf(name))
    const matches = playWeek([...startStrengths.keys()], week, strengths, (name) =>
      drawFrom(streams.get(name) ?? []),
    )
    strengths = strengthsAfterWeek(strengths, matches)
    yield matches
  }
}

/** Draws the numbers of a stream, one a call. */
function drawFrom(numbers: readonly number[]): Draw {
  const iterator = numbers.values()
  return () => {
    const { value } = iterator.next()
    if (value === undefined) throw new RangeError('A stream is longer than expected')
    return value
  }
}

const isSame = (published: readonly Result[], recomputed: readonly PlayedFixture[]): boolean =>
  published.length === recomputed.length &&
  recomputed.every((fixture) => published.some((result) => isSameResult(result, fixture)))

/** True for the same clubs and scores. A result may leave the half-time score out. */
const isSameResult = (result: Result, { home_team, away_team, score }: PlayedFixture): boolean =>
  result.home_team === home_team &&
  result.away_team === away_team &&
  result.home_score === score.home &&
  result.away_score === score.away &&
  (!result.half_time ||
    (result.half_time.home_score === score.half.home && result.half_time.away_score === score.half.away))
