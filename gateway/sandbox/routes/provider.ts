import type { PathSettings } from '#shared/calls/call.ts'
import type { Answer } from '../answer.ts'
import { createOffering } from '../bets/offered-pick.ts'
import { createCatalogue } from '../casino/catalogue.ts'
import { type CrashOptions, createCrashGame } from '../casino/crash/game.ts'
import { createLaunches } from '../casino/launch.ts'
import { createFaults } from '../fault.ts'
import { createLeague } from '../league/league.ts'
import type { Caller } from '../ledger/intents.ts'
import { openLedger } from '../ledger/ledger.ts'
import type { Player } from '../ledger/players.ts'
import { createOutbox, type Message } from '../outbox.ts'
import { createPhone } from '../phone.ts'
import type { LogLevel } from '../settings.ts'
import { createJackpots } from '../sportsbook/jackpot.ts'
import { createSportsbook } from '../sportsbook/sportsbook.ts'
import { createSignedReader } from './signed-body.ts'

/** Number of rounds of a chain of the crash game, for a ledger in a file (some eight days) and in memory. */
const CHAIN_LINKS = { file: 50_000, memory: 10_000 } as const

export interface SandboxOptions {
  readonly seed: string
  /** Factor on the league's times: 1 is a round every three minutes. */
  readonly speed: number
  /** An SQLite file, or `:memory:`. */
  readonly data: string
  /** The key of signed bodies (HS256). */
  readonly secret: string
  /** Paths of the configurable calls; the catalogue's if absent. */
  readonly paths?: PathSettings
  /** The address of games and pictures for browsers; the sandbox's own if absent. */
  readonly gamesUrl?: string | undefined
  /** A second address with the games and their pictures only. */
  readonly gamesAt?: { readonly host: string; readonly port: number } | undefined
  /** 0, the default, takes any free port. */
  readonly port?: number
  readonly host?: string
  readonly now?: () => number
  /** Overrides of the crash game's chain and times. */
  readonly crash?: Partial<CrashOptions>
  /** `info` logs the messages to players; `warn`, the default, does not. */
  readonly log?: LogLevel
}

export type Sandbox = ReturnType<typeof createSandbox>

/** State and controls of a sandbox: seed, speed, clock, injected faults, phones, messages to players, call counts. */
function createSandbox({ seed, speed, now = Date.now }: SandboxOptions, onSent: (message: Message) => void) {
  if (!(speed > 0 && Number.isFinite(speed))) throw new RangeError('The speed is a number above 0')
  return {
    seed,
    speed,
    now,
    faults: createFaults(),
    phone: createPhone(),
    outbox: createOutbox(onSent),
    /** Number of requests by path, including those with faults. */
    calls: new Map<string, number>(),
  }
}

export type Provider = Awaited<ReturnType<typeof openProvider>>

/**
 * The parts that the provider's calls work on. @param ownUrl the address of this server, for games and pictures
 * @param onSent called with each message to a player
 */
export async function openProvider(
  options: SandboxOptions,
  ownUrl: () => string,
  onSent: (message: Message) => void,
) {
  const { secret, data, paths = {}, gamesUrl } = options
  const sandbox = createSandbox(options, onSent)
  const { seed, speed, now } = sandbox
  const league = createLeague(seed, speed)
  const sportsbook = createSportsbook(seed)
  const ledger = await openLedger(data, now())
  const links = CHAIN_LINKS[data === ':memory:' ? 'memory' : 'file']
  return {
    sandbox,
    league,
    sportsbook,
    ledger,
    bets: {
      ledger,
      offering: createOffering(league, sportsbook),
      jackpots: createJackpots(seed, sportsbook),
      now,
    },
    readSigned: createSignedReader(secret, now),
    casino: createCatalogue(seed),
    launches: createLaunches(),
    crash: createCrashGame(ledger, { links, ...options.crash }, speed),
    /** The base URL of games and pictures for browsers; no slash at its end. */
    gamesUrl: () => gamesUrl ?? ownUrl(),
    /** The configurable paths, which are the gateway's too. */
    paths,
  }
}

/** A call of the gateway or a client. */
export interface CallRequest {
  /** The parsed body; an absent one is an empty object. */
  readonly body: unknown
  readonly bearer: string | undefined
  /** Epoch ms after which the call must not take effect; undefined: no limit. */
  readonly notAfter: number | undefined
  /** The network of the caller, as the relay names it; empty for a call that did not come through it. */
  readonly network: string
}

export type CallHandler = (request: CallRequest) => Answer | Promise<Answer>

/** A schema of bodies: `parse` throws where the body does not fit, which the server answers with 400. */
interface Form<Fields> {
  parse(body: unknown): Fields
}

/** Makes the handler of a call whose body has a form. */
export const withForm =
  <Fields>(
    form: Form<Fields>,
    answer: (fields: Fields, request: CallRequest) => Answer | Promise<Answer>,
  ): CallHandler =>
  (request) =>
    answer(form.parse(request.body), request)

type PlayerDeps = Pick<Provider, 'ledger' | 'sandbox'>

/** Makes the handler of a player's call whose body has a form. */
export const playerForm = <Fields>(
  provider: PlayerDeps,
  form: Form<Fields>,
  answer: (player: Player & Caller, fields: Fields, request: CallRequest) => Answer | Promise<Answer>,
): CallHandler => forPlayer(provider, (player, request) => answer(player, form.parse(request.body), request))

/**
 * Makes the handler of a player's call. Without a session it answers a 401 by HTTP, with an expired one a 401 in a body
 * at HTTP 200: providers have both.
 */
export function forPlayer(
  { ledger, sandbox }: PlayerDeps,
  answer: (player: Player & Caller, request: CallRequest) => Answer | Promise<Answer>,
): CallHandler {
  return (request) => {
    const session = request.bearer ? ledger.sessions.find(request.bearer, sandbox.now()) : undefined
    if (session?.state === 'expired') return { http: 200, body: { status: 401, error: 'Session expired' } }
    ledger.settle(sandbox.now())
    const player = session?.state === 'open' ? ledger.players.byId(session.player_id) : undefined
    return player
      ? answer({ ...player, notAfter: request.notAfter }, request)
      : { http: 401, body: { error: 'Please log in' } }
  }
}
