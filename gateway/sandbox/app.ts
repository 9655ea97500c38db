import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import * as z from 'zod'
import { callPath } from '#shared/calls/call.ts'
import { type CallName, callNames, callOf } from '#shared/calls/catalogue.ts'
import { CALLER_NETWORK, NOT_AFTER, readNotAfter } from '#shared/provider/headers.ts'
import { refused, send } from './answer.ts'
import { gameRoutes } from './casino/games/web/calls.ts'
import { pictureRoutes } from './casino/picture.ts'
import { addFaultHooks, pathOf } from './fault.ts'
import { isUnwritable } from './ledger/database.ts'
import { accountAnswers, resetAnswers } from './routes/account.ts'
import { betAnswers } from './routes/bets.ts'
import { casinoAnswers } from './routes/casino.ts'
import { crashAnswers } from './routes/crash.ts'
import { leagueAnswers } from './routes/league.ts'
import { moneyAnswers } from './routes/money.ts'
import type { CallHandler, Provider } from './routes/provider.ts'
import { restraintAnswers } from './routes/restraint.ts'
import { siteAnswers } from './routes/site.ts'
import { sportsAnswers } from './routes/sports.ts'
import { switchRoutes } from './routes/switches.ts'

/** The answer to any call while the ledger cannot be written; the timer that settles logs it, once. */
const unwritable = refused(503, 'The ledger cannot be written now: nothing was changed, try again later')

/** The provider as an HTTP application: the catalogue's calls, the test switches, games and pictures. */
export function createApp(provider: Provider): FastifyInstance {
  const app = createGamesApp(provider)
  switchRoutes(app, provider)
  app.register(async (calls) => addCalls(calls, provider))
  return app
}

/** The first issue of a body, in words; undefined for any other error. */
function issueOf(error: unknown): string | undefined {
  if (!(error instanceof z.core.$ZodError)) return undefined
  const [issue] = error.issues
  return issue && [issue.path.join('.'), issue.message].filter(Boolean).join(': ')
}

/** The games and pictures only, for browsers: no catalogue calls and no test switches. Errors are `{status, error}`. */
export function createGamesApp(provider: Provider): FastifyInstance {
  const app = Fastify({ logger: { name: 'sandbox', level: 'warn' }, forceCloseConnections: true })

  // A body may be left out, whatever its content type says.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : JSON.parse(String(text)))
    } catch {
      done(Object.assign(new Error('The body is not JSON'), { statusCode: 400 }))
    }
  })
  app.setNotFoundHandler((request, reply) =>
    send(reply, refused(404, `There is no ${request.method} ${pathOf(request)}`)),
  )
  app.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    if (isUnwritable(error)) return send(reply, unwritable)
    const issue = issueOf(error)
    const status = issue ? 400 : (error.statusCode ?? 500)
    if (status >= 500) request.log.error(error)
    return send(reply, refused(status, issue ?? (status < 500 ? error.message : 'The sandbox failed')))
  })
  pictureRoutes(app, provider.sandbox.seed, provider.casino)
  gameRoutes(app, provider)
  return app
}

function addCalls(app: FastifyInstance, provider: Provider): void {
  const { sandbox, paths } = provider
  const answers: Record<CallName, CallHandler> = {
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
        return send(reply, answer)
      },
    })
  }
}

const bearerOf = (request: FastifyRequest) => /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
