import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { readPageSettings, withPageSettings } from '#shared/page-settings.ts'

/** `npm run dev`: Vite with hot reload for the client, and a gateway that restarts when its code changes. */
const root = join(import.meta.dirname, '..')
const watched = ['--watch-path=gateway', '--watch-path=shared', '--watch-preserve-output']
const gateway = spawn(process.execPath, [...watched, 'gateway/start.ts', '--no-build'], {
  cwd: root,
  stdio: 'inherit',
})
const { BEAT_MS, PROVIDER_TIMEOUT_MS, MAX_TOPICS_PER_SOCKET } = process.env
const settings = {
  beatMs: Number(BEAT_MS),
  providerMs: Number(PROVIDER_TIMEOUT_MS),
  topicsPerSocket: Number(MAX_TOPICS_PER_SOCKET),
  paths: process.env,
}
/** Adds the page settings that the gateway adds to the pages it serves. */
const pageSettings: Plugin = {
  name: 'nare:page-settings',
  transformIndexHtml: (page) => withPageSettings(page, readPageSettings(JSON.stringify(settings))),
}
const vite = await createServer({ configFile: join(root, 'client/vite.config.ts'), plugins: [pageSettings] })
await vite.listen()
vite.printUrls()
gateway.once('exit', (code) => process.exit(code ?? 0))
