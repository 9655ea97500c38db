import { type Database, transaction } from './database.ts'
import { sameMobile } from './mobile.ts'
import { playerAccount } from './movements.ts'

export interface Player {
  readonly player_id: number
  readonly mobile: string
  readonly name: string
  /** A hash of `hashPassword`. */
  readonly password: string
}

export type NewPlayer = Omit<Player, 'player_id'> & { readonly created_at: number; readonly email?: string }

export type Players = ReturnType<typeof createPlayers>

/** Storage of the players and their accounts. */
export function createPlayers(database: Database) {
  const columns = 'player_id, mobile, name, password'
  const insert = database.prepare(
    `INSERT INTO player (mobile, name, password, created_at, email) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  )
  const openAccount = database.prepare('INSERT INTO account (name, player_id) VALUES (?, ?)')
  const selectByMobile = database.prepare(`SELECT ${columns} FROM player WHERE mobile = ?`)
  const selectByEmail = database.prepare(`SELECT ${columns} FROM player WHERE email = ?`)
  const changePassword = database.prepare('UPDATE player SET password = ? WHERE player_id = ?')
  const selectById = database.prepare(`SELECT ${columns} FROM player WHERE player_id = ?`)

  return {
    /** Adds a player with an empty account; undefined if the number has a player already. */
    add({ mobile, name, password, created_at, email }: NewPlayer): Player | undefined {
      return transaction(database, () => {
        const { changes, lastInsertRowid } = insert.run(
          sameMobile(mobile),
          name,
          password,
          created_at,
          email?.toLowerCase() ?? null,
        )
        if (changes === 0) return undefined
        const player_id = Number(lastInsertRowid)
        openAccount.run(playerAccount(player_id), player_id)
        return readPlayer(selectById.get(player_id))
      })
    },
    byMobile: (mobile: string) => readPlayer(selectByMobile.get(sameMobile(mobile))),
    /** The players with this e-mail address; several may share one. */
    byEmail: (email: string) =>
      selectByEmail.all(email.toLowerCase()).flatMap((row) => readPlayer(row) ?? []),
    /** @param password a hash of `hashPassword` */
    setPassword: (player_id: number, password: string) => void changePassword.run(password, player_id),
    byId: (player_id: number) => readPlayer(selectById.get(player_id)),
  }
}

function readPlayer(row: Record<string, unknown> | undefined): Player | undefined {
  return (
    row && {
      player_id: Number(row.player_id),
      mobile: String(row.mobile),
      name: String(row.name),
      password: String(row.password),
    }
  )
}
