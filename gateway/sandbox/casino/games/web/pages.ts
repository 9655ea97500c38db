import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FairGame, fairGameOf } from '../../../ledger/games.ts'
import { OWN_CRASH } from '../../catalogue.ts'

const folder = join(import.meta.dirname, '..')
const LOOK = 'pages/look/'
const typeface = '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'

/** Allows this server's scripts, styles and calls only. Any site may frame a page, which does nothing without a launch. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

interface File {
  readonly type: string
  readonly body: string | Buffer
}

const textOf = (path: string) => readFileSync(join(folder, path), 'utf8')

/** The files of the pages by their path under `/games/`. Scripts are TypeScript with its types stripped. */
function readFiles(): ReadonlyMap<string, File> {
  const font = readFileSync(createRequire(import.meta.url).resolve(typeface))
  const files = new Map<string, File>([['pages/archivo.woff2', { type: 'font/woff2', body: font }]])
  for (const path of globSync('{pages,rules}/*.ts', { cwd: folder }))
    files.set(path, { type: 'text/javascript; charset=utf-8', body: stripTypeScriptTypes(textOf(path)) })
  for (const name of globSync('*.css', { cwd: join(folder, LOOK) }))
    files.set(`pages/${name}`, { type: 'text/css; charset=utf-8', body: textOf(LOOK + name) })
  return files
}
let files: ReadonlyMap<string, File> | undefined

/** The text of the button that begins a round. */
const buttonTexts = { dice: 'Roll', mines: 'Start', slot: 'Spin' } as const satisfies Record<FairGame, string>

/** Texts for players on how a round's numbers decide its outcome. */
const outcomeTexts = {
  dice: 'A roll is one number below 10,000, in hundredths.',
  mines:
    'The mines are the start of a shuffle of the 25 tiles: for i = 0, 1, 2 …, the tile at place i changes places with the one n places further on, where n is a number below 25 − i.',
  slot: 'The stop of each reel, from left to right, is one number below 20.',
} as const satisfies Record<FairGame, string>

/** The pages of the games, a stand-in where a title has none, and their files. @param titleOf undefined: unknown id */
export function pageRoutes(app: FastifyInstance, titleOf: (game_id: string) => string | undefined): void {
  for (const part of ['pages', 'rules'])
    app.get<{ Params: { file: string } }>(`/games/${part}/:file`, async ({ params, headers }, reply) => {
      files ??= readFiles()
      const file = files.get(`${part}/${params.file}`)
      return file ? send(reply, headers, file) : reply.callNotFound()
    })
  app.get<{ Params: { game_id: string } }>('/games/:game_id', async ({ params, headers }, reply) => {
    const title = titleOf(params.game_id)?.replace(/[&<>]/g, '')
    if (title === undefined || params.game_id === OWN_CRASH) return reply.callNotFound()
    const game = fairGameOf(params.game_id)
    const body = game ? pageOf(game, title) : fill('stand-in', { title })
    reply.header('content-security-policy', POLICY)
    return send(reply, headers, { type: 'text/html; charset=utf-8', body })
  })
}

function pageOf(game: FairGame, title: string): string {
  const stake = fill('stake', { go: buttonTexts[game] })
  return fill('shell', { game, title, drawn: outcomeTexts[game], play: fill(game, { stake }) })
}

/** A template of `look` with its placeholders filled. */
const fill = (piece: string, values: Readonly<Record<string, string>>): string =>
  textOf(`${LOOK}${piece}.html`).replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '')

function send(reply: FastifyReply, headers: FastifyRequest['headers'], { type, body }: File) {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  reply
    .header('cache-control', 'no-cache')
    .header('etag', etag)
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
  return headers['if-none-match'] === etag ? reply.code(304).send() : reply.type(type).send(body)
}
