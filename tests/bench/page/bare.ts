import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import Fastify from 'fastify'
import { build } from 'vite'
import { compressed } from '#client/bundle/compressed.ts'
import { contentOf, sendContent } from '#gateway/web/content.ts'
import { readFiles } from '#gateway/web/files.ts'

const outDir = join(import.meta.dirname, '../../.out/bare')

/** The page's markup, before its code is loaded. */
const MARKUP = '<h2>Bare</h2><button>Connect</button><a href="/">Home</a>'

/**
 * Builds a page of a heading, a button and a link that loads the client's libraries, and serves it as the gateway serves
 * the client: what no page that is made with them can fall below. At `early` it paints its markup before its code is
 * loaded, as the client does: what it evaluates then counts as blocking.
 */
export async function openBarePage() {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'bare'),
    logLevel: 'error',
    plugins: [react(), compressed()],
    build: { outDir, emptyOutDir: true },
  })
  const app = Fastify()
  const files = readFiles(outDir)
  const page = readFileSync(join(outDir, 'index.html'), 'utf8')
  const html = (text: string) => contentOf('text/html; charset=utf-8', Buffer.from(text), new Map())
  const bare = html(page)
  const early = html(page.replace('<div id="root">', `$&${MARKUP}`))
  app.get('/early', (_request, reply) => sendContent(reply, early))
  app.get('/*', (request, reply) => sendContent(reply, files.get(request.url) ?? bare))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, early: `${url}/early`, close: () => app.close() }
}
