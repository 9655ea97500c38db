import { join } from 'node:path'
import { loadConfigFromFile } from 'vite'
import { expect, it, vi } from 'vitest'

const file = join(import.meta.dirname, '../../client/vite.config.ts')

it.each([
  ['', 3000],
  ['4321', 4321],
])('hot reload asks the gateway at the port that it listens on: PORT=%s', async (set, port) => {
  vi.stubEnv('PORT', set)
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, file)
  vi.unstubAllEnvs()
  const gateway = `http://127.0.0.1:${port}`
  expect(loaded?.config).toMatchObject({
    server: {
      proxy: {
        '/socket.io': { target: gateway, ws: true },
        '/provider': gateway,
        '/topics': gateway,
      },
    },
  })
})
