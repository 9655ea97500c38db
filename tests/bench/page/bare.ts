import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import Fastify from 'fastify'
import { build } from 'vite'
import { compressed } from '#client/bundle/compressed.ts'
import { contentOf, readFiles, sendContent } from '#gateway/web/content.ts'

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
  const files = readFiles(outDir)
  const page = contentOf('text/html; charset=utf-8', readFileSync(join(outDir, 'index.html')), new Map())
  app.get('/*', (request, reply) => sendContent(reply, files.get(request.url) ?? page))
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() }
}
