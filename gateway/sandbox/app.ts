import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { callPath } from '#shared/calls/call.ts'
import { type CallName, callNames, callOf } from '#shared/calls/catalogue.ts'
import { CALLER_NETWORK, NOT_AFTER, readNotAfter } from '#shared/provider/headers.ts'
import { refused } from './answers/answer.ts'
import { gameRoutes } from './casino/games/web/routes.ts'
import { addFaultHooks, pathOf } from './faults/fault.ts'
import { isUnwritable } from './ledger/database.ts'
import { accountAnswers } from './routes/account.ts'
import { artworkRoutes } from './routes/artwork.ts'
import { betAnswers } from './routes/bets.ts'
import { casinoAnswers } from './routes/casino.ts'
import { crashAnswers } from './routes/crash.ts'
import { issueOf } from './routes/form.ts'
import { leagueAnswers } from './routes/league.ts'
import { moneyAnswers } from './routes/money.ts'
import type { Answering, Provider } from './routes/provider.ts'
import { resetAnswers } from './routes/reset.ts'
import { restraintAnswers } from './routes/restraint.ts'
import { siteAnswers } from './routes/site.ts'
import { sportsAnswers } from './routes/sports.ts'
import { switchRoutes } from './routes/switches.ts'

/** The answer to any call while the ledger cannot be written; the timer that settles logs it, once. */
const unwritable = refused(503, 'The ledger cannot be written now: nothing was changed, try again later')

/** The provider as an HTTP application: the catalogue's calls, the test switches, games and pictures. */
export function createApp(provider: Provider): FastifyInstance {
  const app = createBare()
  app.register(async (calls) => addCalls(calls, provider))
  app.register(async (switches) => switchRoutes(switches, provider))
  app.register(async (games) => addGames(games, provider))
  return app
}

/** The games and pictures only, for browsers: no catalogue calls and no test switches. */
export function createGamesApp(provider: Provider): FastifyInstance {
  const app = createBare()
  app.register(async (games) => addGames(games, provider))
  return app
}

function addGames(app: FastifyInstance, provider: Provider): void {
  artworkRoutes(app, provider)
  gameRoutes(app, provider)
}

/** A server without routes. Errors are `{status, error}`. */
function createBare(): FastifyInstance {
  const app = Fastify({ logger: { name: 'sandbox', level: 'warn' }, forceCloseConnections: true })

  // A body may be left out, whatever its content type says.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : JSON.parse(String(text)))
    } catch {
      done(Object.assign(new Error('The body is not JSON'), { statusCode: 400 }))
    }
  })
  app.setNotFoundHandler((request, reply) => {
    const { http, body } = refused(404, `There is no ${request.method} ${pathOf(request)}`)
    return reply.code(http).send(body)
  })
  app.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    if (isUnwritable(error)) return reply.code(unwritable.http).send(unwritable.body)
    const issue = issueOf(error)
    const status = issue ? 400 : (error.statusCode ?? 500)
    if (status >= 500) request.log.error(error)
    const { http, body } = refused(status, issue ?? (status < 500 ? error.message : 'The sandbox failed'))
    return reply.code(http).send(body)
  })

  return app
}

function addCalls(app: FastifyInstance, provider: Provider): void {
  const { sandbox, paths } = provider
  const answers = answersOf(provider)

  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request)
    if (path !== request.routeOptions.url) return reply.callNotFound()
    sandbox.calls.set(path, (sandbox.calls.get(path) ?? 0) + 1)
  })
  addFaultHooks(app, sandbox.faults)

  for (const name of callNames) {
    const call = callOf(name)
    app.route({
      method: call.method,
      url: callPath(call, paths),
      handler: async (request, reply) => {
        const notAfter = readNotAfter(request.headers[NOT_AFTER])
        const network = String(request.headers[CALLER_NETWORK] ?? '')
        const answer = Number.isNaN(notAfter)
          ? refused(400, `${NOT_AFTER} is a time in epoch ms`)
          : await answers[name]({ body: request.body ?? {}, bearer: bearerOf(request), notAfter, network })
        return reply.code(answer.http).send(answer.body)
      },
    })
  }
}

/** The handler of each call of the catalogue. */
function answersOf(provider: Provider): Record<CallName, Answering> {
  return {
    ...accountAnswers(provider),
    ...leagueAnswers(provider),
    ...sportsAnswers(provider),
    ...betAnswers(provider),
    ...siteAnswers(provider),
    ...resetAnswers(provider),
    ...moneyAnswers(provider),
    ...restraintAnswers(provider),
    ...crashAnswers(provider),
    ...casinoAnswers(provider),
  }
}

const bearerOf = (request: FastifyRequest) => /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
