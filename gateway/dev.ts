import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

/** What `npm run dev` runs: Vite with hot reload for the client, and a gateway that starts anew when it changes. */
const root = join(import.meta.dirname, '..')
const watched = ['--watch-path=gateway', '--watch-path=shared', '--watch-preserve-output']
const gateway = spawn(process.execPath, [...watched, 'gateway/start.ts', '--no-build'], {
  cwd: root,
  stdio: 'inherit',
})
const vite = await createServer({ configFile: join(root, 'client/vite.config.ts') })
await vite.listen()
vite.printUrls()
gateway.once('exit', (code) => process.exit(code ?? 0))
