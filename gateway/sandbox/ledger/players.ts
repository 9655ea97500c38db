import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type Database, transaction } from './database.ts'
import { playerAccount } from './movements.ts'

export interface Player {
  readonly player_id: number
  readonly mobile: string
  readonly name: string
  /** A hash of `hashPassword`. */
  readonly password: string
}

export type NewPlayer = Omit<Player, 'player_id'> & {
  readonly created_at: number
  readonly email?: string | undefined
}

export type Players = ReturnType<typeof createPlayers>

export function createPlayers(database: Database) {
  return {
    /** Adds a player with an empty account; undefined if the number has a player already. */
    add(player: NewPlayer): Player | undefined {
      const fields = { ...player, mobile: canonicalMobile(player.mobile), email: player.email?.toLowerCase() }
      return transaction(database, () => {
        const row = database.insert<Player | undefined>('player', fields, 'ON CONFLICT DO NOTHING')
        if (row) {
          const { player_id } = row
          database.insert('account', { name: playerAccount(player_id), player_id })
        }
        return row
      })
    },
    byMobile: (mobile: string) =>
      database.first<Player>`SELECT * FROM player WHERE mobile = ${canonicalMobile(mobile)}`,
    /** The players with this e-mail address; several may share one. */
    byEmail: (email: string) =>
      database.all<Player>`SELECT * FROM player WHERE email = ${email.toLowerCase()}`,
    /** @param password a hash of `hashPassword` */
    setPassword: (player_id: number, password: string) =>
      void database.run`UPDATE player SET password = ${password} WHERE player_id = ${player_id}`,
    byId: (player_id: number) => database.first<Player>`SELECT * FROM player WHERE player_id = ${player_id}`,
  }
}

const COUNTRY = '254'
const NATIONAL_DIGITS = 10

/** The canonical spelling of a mobile number: 0700000001, 254700000001 and +254700000001 are the same phone. */
export function canonicalMobile(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  if (!typed.startsWith('+') && digits.startsWith('0') && digits.length === NATIONAL_DIGITS)
    return `+${COUNTRY}${digits.slice(1)}`
  return `+${digits}`
}

const COST: ScryptOptions = { N: 2 ** 14, r: 8, p: 1 }
const KEY_BYTES = 32
const SALT_BYTES = 16

/** Hashes a password for storage: salt and scrypt key. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return `${salt.toString('base64url')}.${(await keyOf(password, salt)).toString('base64url')}`
}

/** True if the password matches the stored hash. Without one it takes as long, so the time tells nobody of an account. */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const [salt = '', key = ''] = stored?.split('.') ?? []
  const storedKey = stored ? Buffer.from(key, 'base64url') : Buffer.alloc(KEY_BYTES)
  const typedKey = await keyOf(password, stored ? Buffer.from(salt, 'base64url') : Buffer.alloc(SALT_BYTES))
  return timingSafeEqual(typedKey, storedKey) && stored !== undefined
}

const scryptKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const keyOf = (password: string, salt: Buffer) => scryptKey(password.normalize('NFKC'), salt, KEY_BYTES, COST)
