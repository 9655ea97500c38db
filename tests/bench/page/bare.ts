import { join } from 'node:path'
import fixedFiles from '@fastify/static'
import react from '@vitejs/plugin-react'
import Fastify from 'fastify'
import { build } from 'vite'
import { compressed } from '#client/bundle/compressed.ts'

const outDir = join(import.meta.dirname, '../../.out/bare')

/**
 * Builds a page of a heading, a button and a link that loads the client's libraries, and serves it as the gateway serves
 * the client: what no page that is made with them can fall below.
 */
export async function openBarePage(): Promise<{ readonly url: string; close(): Promise<void> }> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'bare'),
    logLevel: 'error',
    plugins: [react(), compressed()],
    build: { outDir, emptyOutDir: true },
  })
  const app = Fastify()
  await app.register(fixedFiles, { root: outDir, preCompressed: true })
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() }
}
