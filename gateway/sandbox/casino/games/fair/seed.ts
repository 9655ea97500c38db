import { createHash, randomBytes } from 'node:crypto'

const SEED_BYTES = 32

/** A new server seed: 64 hexadecimal digits. Secret until it is rotated out. */
export const newServerSeed = (): string => randomBytes(SEED_BYTES).toString('hex')

/** The commitment to a server seed, shown before it is used: SHA-256 of its text, in hexadecimal. */
export const seedHash = (server_seed: string): string =>
  createHash('sha256').update(server_seed).digest('hex')
