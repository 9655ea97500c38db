import { randomBytes } from 'node:crypto'
import { buildIfNeeded } from './build.ts'
import { configOrExit, run } from './main.ts'
import { startSandbox } from './sandbox/main.ts'

/**
 * What `npm start` runs: the client built if it is not, and a gateway. Without PROVIDER_URL the sandbox stands in
 * for the provider, in this process, spoken to over HTTP.
 */
const env = process.env
if (!process.argv.includes('--no-build')) await buildIfNeeded()

async function provided(): Promise<{ settings: NodeJS.ProcessEnv; close: () => Promise<void> }> {
  if (env.PROVIDER_URL) return { settings: env, close: async () => undefined }
  const secret = env.PROVIDER_SECRET || randomBytes(32).toString('base64url')
  const sandbox = await startSandbox({
    seed: env.SANDBOX_SEED || 'nare',
    speed: Number(env.SANDBOX_SPEED || 1),
    data: env.SANDBOX_DATA || 'sandbox.sqlite',
    secret,
  })
  const settings = { COMPETITIONS: '1,2,3,4', ...env, PROVIDER_URL: sandbox.url, PROVIDER_SECRET: secret }
  return { settings, close: sandbox.close }
}

const { settings, close } = await provided()
const gateway = await run(configOrExit({ LOG_LEVEL: 'warn', ...settings }), close)
console.log(`\n  Nare is on: open http://localhost:${gateway.port}\n`)
