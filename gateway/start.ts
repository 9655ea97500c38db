import { randomBytes } from 'node:crypto'
import { builtLanguages } from '#shared/languages.ts'
import { configOrExit, run } from './main.ts'
import { startSandbox } from './sandbox/main.ts'
import { optionsIn } from './sandbox/settings.ts'
import { buildIfNeeded } from './web/build.ts'

const env = process.env
/** True for `npm run dev`, which serves the client without a build. */
const hasNoBuild = process.argv.includes('--no-build')

/** `npm start`: builds the client if needed and runs a gateway; the sandbox too without PROVIDER_URL. */
async function start() {
  const [first, ...others] = builtLanguages
  if (!hasNoBuild) await buildIfNeeded([first])
  const { settings, close } = env.PROVIDER_URL ? { settings: env, close: undefined } : await startProvider()
  const gateway = await run(configOrExit({ LOG_LEVEL: 'warn', ...settings }), close)
  const address = `http://localhost:${gateway.port}`
  console.log(hasNoBuild ? `  The gateway listens at ${address}` : `\n  Nare is on: open ${address}\n`)
  // Until then pages are served in the first language, and changed in the browser.
  if (!hasNoBuild) await buildIfNeeded(others)
}

/** Starts the sandbox, with the settings of a gateway that has it as its provider. */
async function startProvider() {
  const secret = env.PROVIDER_SECRET || randomBytes(32).toString('base64url')
  const fixed = { PORT: '0', HOST: '127.0.0.1', PROVIDER_SECRET: secret }
  const options = optionsIn({ SANDBOX_DATA: 'sandbox.sqlite', ...env, ...fixed })
  const { gamesUrl } = options
  const sandbox = await startSandbox({ ...options, gamesAt: portIn(gamesUrl) })
  if (options.log === 'info') console.log(`  Codes and links for players arrive at ${sandbox.url}/outbox`)
  return {
    settings: {
      ...env,
      IMAGE_ORIGINS: env.IMAGE_ORIGINS || gamesUrl,
      GAME_ORIGINS: env.GAME_ORIGINS || gamesUrl,
      COMPETITIONS: env.COMPETITIONS || '1,2,3,4',
      PROVIDER_URL: sandbox.url,
      PROVIDER_SECRET: secret,
    },
    close: sandbox.close,
  }
}

/** Address of the games' server; undefined for an https URL or one without a port: another server serves them. */
function portIn(gamesUrl = '') {
  const port = /^http:.*:(\d+)$/.exec(gamesUrl)?.[1]
  return port ? { host: env.HOST || '0.0.0.0', port: Number(port) } : undefined
}

start().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  const name = error.port === portIn(env.SANDBOX_GAMES_URL)?.port ? 'SANDBOX_GAMES_URL' : 'PORT'
  const isTaken = error.code === 'EADDRINUSE'
  console.error(isTaken ? `${name}: another program listens there already; set it to another` : error.message)
  process.exit(1)
})
