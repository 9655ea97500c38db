import { hash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { builtLanguages } from '#shared/languages.ts'
import { type Coded, compressed, isNotModified } from '../reply.ts'

/** A body that is sent many times unchanged: a page, or a built file. */
export interface Content {
  readonly type: string
  readonly bytes: Buffer
  readonly etag: string
  /** Its content codings so far; undefined for a format that is compressed in itself. */
  readonly coded: Coded | undefined
  readonly policy?: string
}

/** @param policy its content security policy, for a page */
export function contentOf(type: string, bytes: Buffer, coded: Coded | undefined, policy?: string): Content {
  const digest = hash('sha256', Buffer.concat([Buffer.from(policy ?? ''), bytes]), 'base64url')
  // Weak: the same for each content coding.
  return { type, bytes, etag: `W/"${digest.slice(0, 22)}"`, coded, ...(policy && { policy }) }
}

/** Sends the content, or 304 if the client has it. */
export async function sendContent(reply: FastifyReply, { type, bytes, etag, coded, policy }: Content) {
  if (policy) reply.header('content-security-policy', policy)
  const vary = reply.getHeader('vary')
  if (coded) reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
  if (isNotModified(reply, etag)) return reply.code(304).send()
  return reply.type(type).send(coded ? await compressed(reply, bytes, coded) : bytes)
}

/** The kinds of built files that are served, by their extensions; `isText`: the build or the gateway compresses them. */
const fileTypes: Readonly<Record<string, { readonly type: string; readonly isText?: true }>> = {
  '.js': { type: 'text/javascript; charset=utf-8', isText: true },
  '.css': { type: 'text/css; charset=utf-8', isText: true },
  '.svg': { type: 'image/svg+xml', isText: true },
  '.txt': { type: 'text/plain; charset=utf-8', isText: true },
  '.webmanifest': { type: 'application/manifest+json', isText: true },
  '.png': { type: 'image/png' },
  '.woff2': { type: 'font/woff2' },
}

/**
 * The built files by their paths, in memory with the codings that the build made: 3 MB, a third of the CPU time of reading
 * them from the disk each time. Folders of other languages are left out.
 */
export function readFiles(folder: string): ReadonlyMap<string, Content> {
  const names = globSync('**/*', {
    cwd: folder,
    exclude: builtLanguages.map((language) => `${language}/**`),
  }).filter((name) => extname(name) in fileTypes)
  return new Map(names.map((name) => [`/${name}`, readContent(join(folder, name))]))
}

function readContent(file: string): Content {
  const { type = '', isText } = fileTypes[extname(file)] ?? {}
  const coded: Coded = new Map()
  const codedFiles = { br: `${file}.br`, gzip: `${file}.gz` } as const
  for (const coding of ['br', 'gzip'] as const)
    if (existsSync(codedFiles[coding])) coded.set(coding, Promise.resolve(readFileSync(codedFiles[coding])))
  return contentOf(type, readFileSync(file), isText && coded)
}
