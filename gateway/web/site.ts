import { join } from 'node:path'
import helmet from '@fastify/helmet'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type BuiltLanguage, builtLanguages } from '#shared/languages.ts'
import type { Operator } from '#shared/model/site/operator.ts'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics.ts'
import { GUARD } from '../reply.ts'
import { BRAND_MARK, brandedManifest, markOf } from './brand.ts'
import { type Content, contentOf, readFiles, sendContent } from './content.ts'
import { clientLanguage, folderOf, varyByLanguage } from './language.ts'
import { readPages } from './page.ts'
import type { PublicCalls } from './public-call.ts'
import { readPublicPages } from './public-pages.ts'

/** The folder of the built client. */
export const siteFolder = join(import.meta.dirname, '../../client/dist')

/** Files with fixed names, which browsers revalidate each time. */
const fixedFiles = [
  'sw.js',
  'reader.js',
  'league-model-1.txt',
  'icons/icon-192.png',
  'icons/icon-512.png',
  'icons/maskable-512.png',
  'icons/apple-180.png',
  'icons/preview.png',
] as const

const A_YEAR_S = 31_536_000

/** Prices in credits of the address, which pay for messages too: a first visit is a page and about 12 other files. */
const PRICE = { page: 4, file: 1 }

/** Retry-after for an address without credits, in s. */
const RETRY_AFTER_S = 2

/** The page for an address without credits, in each language. */
const TOO_MANY_PAGES = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Too many pages</title>
<h1>Too many pages at once</h1><p>Your network has loaded too many pages of this site. Please load this page again in a few
seconds.</p><div lang="sw"><h1>Kurasa ni nyingi mno kwa wakati mmoja</h1><p>Mtandao wako umefungua kurasa nyingi mno za tovuti
hii. Tafadhali fungua ukurasa huu tena baada ya sekunde chache.</p></div></html>
`

/** The built client, and the parts of a gateway that serve it. */
export interface Site extends Pick<PublicCalls, 'headline' | 'settings' | 'operator'> {
  readonly config: Config
  readonly folder: string
  readonly metrics: Metrics
  /** Takes credits of an address; false if there are not enough. */
  readonly spend: (address: string, credits: number) => boolean
}

/**
 * Serves the built client. Hashed files are cached for a year; files with fixed names and the page are revalidated each
 * time. Every path that is no file gets the page, since the client has its own routes. Without a build: 503.
 */
export const siteRoutes =
  ({ config, folder, headline, settings, operator: operatorNow, metrics, spend }: Site): FastifyPluginAsync =>
  async (app) => {
    await app.register(helmet, {
      // A page has its own.
      contentSecurityPolicy: false,
      // The gateway serves HTTP; the proxy that terminates TLS sets this header.
      strictTransportSecurity: false,
      crossOriginEmbedderPolicy: false,
    })
    app.addHook('onRequest', async (request, reply) => {
      const price = request.routeOptions.url === '/*' ? PRICE.page : PRICE.file
      if (spend(request.ip, price)) return
      metrics.refusals.inc({ code: 'too-fast' })
      reply.code(429).headers({ ...GUARD, 'retry-after': String(RETRY_AFTER_S) })
      return reply.type('text/html; charset=utf-8').send(TOO_MANY_PAGES)
    })

    const clients = new Map<BuiltLanguage, Client>()
    /** The client in a language; undefined until it is built. */
    function clientIn(language: BuiltLanguage): Client | undefined {
      const client = clients.get(language) ?? readClient(folder + folderOf(language), config)
      if (client) clients.set(language, client)
      return client
    }
    for (const language of builtLanguages) clientIn(language)
    const [firstLanguage] = builtLanguages

    app.get('/assets/*', (request, reply) => {
      const path = request.url.split('?')[0] ?? ''
      const [file] = builtLanguages.flatMap((language) => clientIn(language)?.files.get(path) ?? [])
      if (!file) return notFound(reply)
      return sendContent(reply.header('cache-control', `public, max-age=${A_YEAR_S}, immutable`), file)
    })
    for (const name of fixedFiles)
      app.get(`/${name}`, (_, reply) => {
        const file = clientIn(firstLanguage)?.files.get(`/${name}`)
        return file ? sendContent(reply.header('cache-control', 'no-cache'), file) : notFound(reply)
      })

    /** The client of a visitor, or the first language's, which changes in the browser, while it is not built. */
    const clientFor = (request: FastifyRequest, operator: Operator) =>
      clientIn(clientLanguage(request, operator)) ?? clientIn(firstLanguage)
    const textContent = (type: string, text: string) => contentOf(type, Buffer.from(text), new Map())
    app.get('/manifest.webmanifest', async (request, reply) => {
      const operator = await operatorNow()
      const built = clientFor(request, operator)?.files.get('/manifest.webmanifest')
      if (!built) return notFound(reply)
      const text = brandedManifest(built.bytes.toString(), operator)
      return await sendContent(
        varyByLanguage(reply.header('cache-control', 'no-cache')),
        textContent(built.type, text),
      )
    })
    app.get(BRAND_MARK, async (_, reply) =>
      sendContent(
        // A logo that is opened as a page runs no script.
        reply.headers({
          'cache-control': 'no-cache',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        }),
        textContent('image/svg+xml', markOf(await operatorNow())),
      ),
    )

    const publicPages = readPublicPages(folder, config.PUBLIC_ORIGIN)
    app.get('/robots.txt', (_, reply) =>
      reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(publicPages.robots),
    )
    app.get('/sitemap.xml', async (_, reply) => {
      const [current, operator] = await Promise.all([settings(), operatorNow()])
      const sitemap = publicPages.sitemap(current?.offers, operator)
      reply.header('cache-control', 'no-cache')
      if (!sitemap) return reply.code(404).type('text/plain').send('Not found: PUBLIC_ORIGIN is not set\n')
      return reply.type('application/xml; charset=utf-8').send(sitemap)
    })

    app.get('/*', async (request, reply) => {
      if (/^\/(provider|topics|codes)\//.test(request.url)) return notFound(reply)
      reply.header('cache-control', 'no-cache')
      const isHome = request.url.split('?')[0] === '/'
      const [current, operator, banner] = await Promise.all([
        settings(),
        operatorNow(),
        isHome ? headline() : undefined,
      ])
      const client = clientFor(request, operator)
      if (!client)
        return reply.code(503).type('text/plain').send('The client is not built: run npm run build\n')
      return await sendContent(
        varyByLanguage(reply),
        client.pageAt(request.url, { offers: current?.offers, operator, banner: banner ?? undefined }),
      )
    })
  }

/** The client of one language: its files by their paths, and its pages. */
interface Client {
  readonly files: ReadonlyMap<string, Content>
  readonly pageAt: NonNullable<ReturnType<typeof readPages>>
}

/** Reads the client in a folder; undefined without a build. */
function readClient(folder: string, config: Config): Client | undefined {
  const pageAt = readPages(folder, config, readPublicPages(folder, config.PUBLIC_ORIGIN))
  return pageAt && { files: readFiles(folder), pageAt }
}

const notFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-cache').type('text/plain').send('Not found\n')
