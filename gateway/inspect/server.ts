import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { createInquiry } from '../cluster/inquiry.ts'
import type { Redis } from '../cluster/redis.ts'
import { type Reports, subjects } from './report.ts'

/** The path of a gateway's socket, by the port on which it listens. No other user may look into its folder. */
export const socketOf = (port: number): string =>
  join(tmpdir(), `nare-${process.getuid?.() ?? 'gateway'}-${port}`, 'inspect.sock')

/**
 * Serves reports on a Unix socket that only this user, and so only this container, can open: `/{subject}?name=…` is
 * answered `{gateways: [report], missing}`, this gateway's own report first. `missing`: number of gateways that did not
 * answer; null: Redis does not. It answers other gateways' questions as well. Without a socket the gateway runs on.
 */
export async function openInspection(
  port: number,
  reports: Reports,
  redis: Redis | undefined,
  logger: Pick<Logger, 'warn'>,
) {
  const gateway = `${hostname()}:${port}`

  /** Answers a question, which is a path; without a report if it has no such subject. Never rejects. */
  async function answer(question: string): Promise<string> {
    const url = URL.parse(question, 'http://gateway')
    const subject = subjects.find((each) => `/${each}` === url?.pathname)
    const name = url?.searchParams.get('name') ?? ''
    const report = subject && (await reports[subject](name).catch(({ message: error }: Error) => ({ error })))
    return JSON.stringify({ gateway, at: Date.now(), ...report })
  }
  const inquiry = redis && createInquiry(redis, answer)

  const server = createServer(async ({ url = '' }, response) => {
    const [ownAnswer, others] = await Promise.all([answer(url), inquiry?.(url)])
    const { answers, missing } = others ?? { answers: [], missing: 0 }
    response.setHeader('content-type', 'application/json')
    response.end(`{"gateways":[${[ownAnswer, ...answers].join(',')}],"missing":${missing}}`)
  })
  const path = socketOf(port)
  await listen(server, path).catch((err) => logger.warn({ err }, 'this gateway cannot be inspected'))
  return {
    close() {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      rmSync(dirname(path), { recursive: true, force: true })
    },
  }
}

/** Opens the socket in a folder of its own, in place of one that a killed gateway of the same port has left. */
async function listen(server: Server, path: string) {
  const folder = dirname(path)
  mkdirSync(folder, { recursive: true })
  if (lstatSync(folder).uid !== process.getuid?.()) throw new Error(`${folder} is another user’s`)
  chmodSync(folder, 0o700)
  rmSync(path, { force: true })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(path, done))
  chmodSync(path, 0o600)
}
