import { expect, it, vi } from 'vitest'

it.each([
  ['', 3000],
  ['4321', 4321],
])('hot reload asks the gateway at the port that it listens on: PORT=%s', async (set, port) => {
  vi.stubEnv('PORT', set)
  vi.resetModules()
  const { default: config } = await import('#client/vite.config.ts')
  const gateway = `http://127.0.0.1:${port}`
  expect(config).toMatchObject({
    server: {
      proxy: {
        '/socket.io': { target: gateway, ws: true },
        '/provider': gateway,
        '/topics': gateway,
      },
    },
  })
  vi.unstubAllEnvs()
})
