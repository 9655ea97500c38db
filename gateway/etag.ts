import type { FastifyReply } from 'fastify'

const bare = (tag: string) => tag.trim().replace(/^W\//, '')

/** Sets the ETag of an answer. Returns true if the client has this version already, in whatever content coding. */
export function nameVersion(reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag)
  const held = reply.request.headers['if-none-match'] ?? ''
  return held.trim() === '*' || held.split(',').some((tag) => bare(tag) === bare(etag))
}
