import { once } from 'node:events'
import WebSocket from 'ws'
import { asFields } from '#shared/model/field.ts'
import { PATIENCE_MS, within } from '../../patience.ts'
import { pathOf } from '../../run/programs.ts'
import { asJson, clicking, type DrivenBrowser, type Driver, SIZE, typing } from './driver.ts'
import { startProgram } from './program.ts'

type Result = Readonly<Record<string, unknown>>
type Send = (method: string, params: object) => Promise<Result>

/** The system's Firefox, headless, by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(): Promise<DrivenBrowser> {
  const path = pathOf('firefox')
  if (!path) throw new Error('Firefox is not installed: npm run test:browsers installs it')
  const program = await startProgram(
    path,
    (home) => ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port', '0', 'about:blank'],
    /WebDriver BiDi listening on (ws:\S+)\s/,
  )
  const socket = new WebSocket(`${program.found}/session`, { handshakeTimeout: PATIENCE_MS })
  await once(socket, 'open')
  const send = commands(socket)
  await send('session.new', { capabilities: {} })
  let user: unknown
  return {
    async open() {
      if (user !== undefined) await send('browser.removeUserContext', { userContext: user })
      user = (await send('browser.createUserContext', {})).userContext
      const { context } = await send('browsingContext.create', { type: 'tab', userContext: user })
      await send('browsingContext.setViewport', { context, viewport: SIZE })
      return page(send, String(context))
    },
    async close() {
      socket.terminate()
      await program.close()
    },
  }
}

/** Commands by their ids: each answer settles its own, and the end of the connection fails those without one. */
function commands(socket: WebSocket): Send {
  const lost: Result = { error: 'the connection to Firefox is lost' }
  const waiting = new Map<unknown, (answer: Result) => void>()
  let last = 0
  socket.on('message', (bytes) => {
    const answer = asFields(JSON.parse(String(bytes))) ?? {}
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    for (const settle of waiting.values()) settle(lost)
  })
  return async (method, params) => {
    last += 1
    const id = last
    const answer = await within<Result>(method, (resolve) => {
      if (socket.readyState !== WebSocket.OPEN) return resolve(lost)
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    if (answer.type !== 'success') throw new Error(`${method}: ${answer.error}: ${answer.message ?? ''}`)
    return asFields(answer.result) ?? {}
  }
}

function page(send: Send, top: string): Driver {
  let context = top
  return {
    async goto(url) {
      context = top
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async run(body, ...args) {
      const { type, result, exceptionDetails } = await send('script.callFunction', {
        functionDeclaration: asJson(body),
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: false,
      })
      if (type !== 'success') throw new Error(String(asFields(exceptionDetails)?.text))
      return JSON.parse(String(asFields(result)?.value))
    },
    async click(x, y) {
      await send('input.performActions', { context, actions: clicking(x, y) })
    },
    async type(text) {
      await send('input.performActions', { context, actions: typing(text) })
    },
    async enter(frame) {
      context = top
      if (frame === undefined) return
      const { nodes } = await send('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: frame },
      })
      const found = Array.isArray(nodes) ? nodes : []
      const { result } = await send('script.callFunction', {
        functionDeclaration: '(frame) => frame.contentWindow',
        arguments: found,
        target: { context },
        awaitPromise: false,
      })
      context = String(asFields(asFields(result)?.value)?.context)
    },
    async screenshot() {
      return String((await send('browsingContext.captureScreenshot', { context: top })).data)
    },
  }
}
