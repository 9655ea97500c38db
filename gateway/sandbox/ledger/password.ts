import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

const COST: ScryptOptions = { N: 2 ** 14, r: 8, p: 1 }
const KEY_BYTES = 32
const SALT_BYTES = 16

/** Hashes a password for storage: salt and scrypt key. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return `${salt.toString('base64url')}.${(await keyOf(password, salt)).toString('base64url')}`
}

/** True if the password matches the hash. Without a hash it takes as long: the time does not tell who has an account. */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const [salt = '', key = ''] = stored?.split('.') ?? []
  const expected = stored ? Buffer.from(key, 'base64url') : Buffer.alloc(KEY_BYTES)
  const given = await keyOf(password, stored ? Buffer.from(salt, 'base64url') : Buffer.alloc(SALT_BYTES))
  return timingSafeEqual(given, expected) && stored !== undefined
}

function keyOf(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((done, failed) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
      error ? failed(error) : done(key),
    )
  })
}
