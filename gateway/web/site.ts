import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import fixedFiles from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { compressed } from '../compressed.ts'
import type { Config } from '../config.ts'
import type { Offers } from './offers.ts'
import { readPage } from './page.ts'
import { readPublicPages } from './public-pages.ts'

/**
 * The content security policy: the site's own files, scripts and styles with this answer's nonce, and the configured
 * origins of images and games.
 */
const policy = (nonce: string, { IMAGE_ORIGINS, GAME_ORIGINS }: Config) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data:", ...IMAGE_ORIGINS].join(' '),
    ['frame-src', ...GAME_ORIGINS].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The folder of the built client. */
export const siteFolder = join(import.meta.dirname, '../../client/dist')

/** Files with fixed names, which browsers revalidate each time. */
const named = [
  'sw.js',
  'manifest.webmanifest',
  'league-model-1.txt',
  'icons/icon-192.png',
  'icons/icon-512.png',
  'icons/maskable-512.png',
  'icons/apple-180.png',
  'icons/preview.png',
] as const

const A_YEAR_S = 31_536_000

/**
 * Serves the built client. Hashed files are cached for a year; the page is never cached and has a nonce for its styles
 * and scripts. Every path that is no file is the page, since the client has its own routes. Without a build it is a 503.
 */
export const siteRoutes =
  (config: Config, folder: string, offers: Offers): FastifyPluginAsync =>
  async (app) => {
    await app.register(helmet, {
      // Set with the page below, since it has that page's nonce.
      contentSecurityPolicy: false,
      // The gateway serves HTTP; the proxy that terminates TLS sets this header.
      strictTransportSecurity: false,
      crossOriginEmbedderPolicy: false,
    })
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

    const publicPages = readPublicPages(folder, config.PUBLIC_ORIGIN)
    app.get('/robots.txt', (_, reply) =>
      reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(publicPages.robots),
    )
    app.get('/sitemap.xml', async (_, reply) => {
      const sitemap = publicPages.sitemap(await offers())
      reply.header('cache-control', 'no-cache')
      if (!sitemap) return reply.code(404).type('text/plain').send('Not found: PUBLIC_ORIGIN is not set\n')
      return reply.type('application/xml; charset=utf-8').send(sitemap)
    })

    let page: ReturnType<typeof readPage>
    app.get('/*', async (request, reply: FastifyReply) => {
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
      if (/^\/(assets|provider|topics)\//.test(request.url))
        return reply.code(404).type('text/plain').send('Not found\n')
      page ??= readPage(folder, config, publicPages)
      if (!page)
        return reply.code(503).type('text/plain').send('The client is not built: run npm run build\n')
      const nonce = randomBytes(18).toString('base64')
      const html = page.write(request.url, nonce, await offers())
      reply.header('content-security-policy', policy(nonce, config))
      return reply.send(await compressed(reply, Buffer.from(html)))
    })
  }
