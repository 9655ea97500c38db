import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { type Coded, compressed, nameVersion } from '../reply.ts'

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
  if (nameVersion(reply, etag)) return reply.code(304).send()
  return reply.type(type).send(coded ? await compressed(reply, bytes, coded) : bytes)
}
