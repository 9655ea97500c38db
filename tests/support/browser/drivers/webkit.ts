import { asFields } from '#shared/model/field.ts'
import { eventually, PATIENCE_MS } from '../../patience.ts'
import { freePort } from '../../ports.ts'
import { pathOf } from '../../run/programs.ts'
import { asJson, clicking, type DrivenBrowser, type Driver, SIZE, typing } from './driver.ts'
import { startProgram } from './program.ts'

type Method = 'GET' | 'POST' | 'DELETE'
type Send = (method: Method, path: string, body?: object) => Promise<unknown>

const pathTo = (name: 'webkitDriver' | 'miniBrowser' | 'xvfb'): string => {
  const path = pathOf(name)
  if (!path) throw new Error('WebKitGTK is not installed: npm run test:browsers installs it')
  return path
}

/** WebKitGTK's MiniBrowser on a screen of its own, by its WebDriver. */
export async function startWebKit(): Promise<DrivenBrowser> {
  const screen = await startProgram(
    pathTo('xvfb'),
    () => ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    /^(\d+)\n/m,
  )
  const port = await freePort()
  const driver = await startProgram(pathTo('webkitDriver'), () => [`--port=${port}`], undefined, {
    DISPLAY: `:${screen.found}`,
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    NO_AT_BRIDGE: '1',
  })
  const ask = (method: Method, path: string, body: object = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  const isUp = () =>
    ask('GET', '/status').then(
      () => true,
      () => false,
    )
  await eventually('WebKitWebDriver answers', isUp)
  const send: Send = async (method, path, body) => {
    const answer = await ask(method, path, body)
    const value = asFields(await answer.json())?.value
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  let session: string | undefined
  const end = async () => {
    const ending = session
    session = undefined
    if (ending !== undefined) await send('DELETE', ending)
  }
  return {
    async open() {
      await end()
      const browserOptions = { binary: pathTo('miniBrowser'), args: ['--automation'] }
      const opened = await send('POST', '/session', {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
      })
      const at = `/session/${asFields(opened)?.sessionId}`
      session = at
      await send('POST', `${at}/window/rect`, SIZE)
      return pageOf((method, path, body) => send(method, at + path, body))
    },
    async close() {
      await end().catch(() => {})
      await driver.close()
      await screen.close()
    },
  }
}

function pageOf(send: Send): Driver {
  let entered: string | undefined
  const enter = async (frame: string | undefined) => {
    await send('POST', '/frame', { id: null })
    if (frame === undefined) return
    const id = await send('POST', '/element', { using: 'css selector', value: frame })
    await send('POST', '/frame', { id })
  }
  const run: Driver['run'] = async (body, ...args) => {
    const script = `return (${asJson(body)})(arguments[0])`
    return JSON.parse(String(await send('POST', '/execute/sync', { script, args: [JSON.stringify(args)] })))
  }
  const act = (actions: readonly object[]) => send('POST', '/actions', { actions })
  return {
    run,
    async goto(url) {
      entered = undefined
      await enter(undefined)
      await send('POST', '/url', { url })
    },
    // The driver takes every point for one of the top page.
    async click(x, y) {
      if (entered === undefined) return void (await act(clicking(x, y)))
      await enter(undefined)
      const corner = await run(cornerOf, entered, y)
      await act(clicking(corner.x + x, corner.y + y))
      await enter(entered)
    },
    async type(text) {
      await act(typing(text))
    },
    async enter(frame) {
      await enter(frame)
      entered = frame
    },
    async screenshot() {
      return String(await send('GET', '/screenshot'))
    },
  }
}

/** The corner of a frame's content in its page, once that is scrolled so that a height of the frame is in sight. */
function cornerOf(selector: string, height: number): { x: number; y: number } {
  const frame = document.querySelector<HTMLElement>(selector)
  if (!frame) throw new Error(`there is no ${selector}`)
  scrollBy({ top: frame.getBoundingClientRect().top + height - innerHeight / 2, behavior: 'instant' })
  const { left, top } = frame.getBoundingClientRect()
  return { x: left + frame.clientLeft, y: top + frame.clientTop }
}
