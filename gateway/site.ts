import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import fixedFiles from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Config } from './config.ts'

/** What the page may load and run: its own, and what carries the nonce of this very answer. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Where the built client lies. */
export const siteFolder = join(import.meta.dirname, '../client/dist')

/** What lies beside the page under a name that must not change, and so is asked for anew each time. */
const named = [
  'sw.js',
  'manifest.webmanifest',
  'icons/icon-192.png',
  'icons/icon-512.png',
  'icons/maskable-512.png',
  'icons/apple-180.png',
] as const

const A_YEAR_S = 31_536_000

/**
 * Serves the built client: hashed files for a year, the page itself never cached, with a nonce for its styles and
 * scripts. Any address that is no file is the page: the client knows its own routes. Without a build it says so.
 */
export const siteRoutes =
  (config: Config, folder: string): FastifyPluginAsync =>
  async (app) => {
    await app.register(helmet, {
      // Set with the page below: it carries that page's nonce.
      contentSecurityPolicy: false,
      // The gateway speaks HTTP; whoever ends TLS before it says so to browsers.
      strictTransportSecurity: false,
      crossOriginEmbedderPolicy: false,
    })
    const page = join(folder, 'index.html')
    if (existsSync(folder)) {
      await app.register(fixedFiles, {
        root: join(folder, 'assets'),
        prefix: '/assets/',
        preCompressed: true,
        immutable: true,
        maxAge: A_YEAR_S * 1000,
        index: false,
        decorateReply: false,
      })
      await app.register(fixedFiles, { root: folder, serve: false, cacheControl: false })
      for (const file of named)
        app.get(`/${file}`, (_, reply) => reply.header('cache-control', 'no-cache').sendFile(file))
    }

    const settings = JSON.stringify({ beatMs: config.BEAT_MS }).replaceAll('"', '&quot;')
    let template: string | undefined
    function read(): string | undefined {
      if (!existsSync(page)) return undefined
      template ??= readFileSync(page, 'utf8').replace(
        '<meta name="nare" content="{}"',
        `<meta name="nare" content="${settings}"`,
      )
      return template
    }

    app.get('/*', (request, reply: FastifyReply) => {
      const html = read()
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
      if (/^\/(assets|provider|topics)\//.test(request.url))
        return reply.code(404).type('text/plain').send('Not found\n')
      if (!html)
        return reply.code(503).type('text/plain').send('The client is not built: run npm run build\n')
      const nonce = randomBytes(18).toString('base64')
      return reply
        .header('content-security-policy', policy(nonce))
        .send(html.replaceAll('__CSP_NONCE__', nonce))
    })
  }
