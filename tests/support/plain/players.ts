/** A player of the plain provider, in memory. */
export interface Player {
  readonly id: number
  readonly mobile: string
  readonly email: string | undefined
  readonly token: string
  password: string
  balanceCents: number
  points: number
  isExcluded: boolean
}

export interface Players {
  /** A new player with money and points. Numbers need not look like telephone numbers. */
  add(account: { mobile: string; password: string; email?: string | undefined }): Player
  byMobile(mobile: unknown): Player | undefined
  byEmail(email: unknown): Player | undefined
  byToken(token: string | undefined): Player | undefined
}

export function createPlayers(): Players {
  const players: Player[] = []
  return {
    add({ mobile, password, email }) {
      const id = 501 + players.length
      const token = `plain-token-${id}`
      const player = {
        id,
        mobile,
        email,
        token,
        password,
        balanceCents: 1_000_50,
        points: 420,
        isExcluded: false,
      }
      players.push(player)
      return player
    },
    byMobile: (mobile) => players.find((player) => player.mobile === mobile),
    byEmail: (email) => players.find((player) => player.email === email),
    byToken: (token) => players.find((player) => player.token === token),
  }
}
