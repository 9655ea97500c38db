/** A player of the plain provider, in memory. */
export interface Player {
  readonly id: number
  readonly mobile: string
  readonly email?: string | undefined
  readonly token: string
  password: string
  balanceCents: number
  points: number
  isExcluded: boolean
}

export type Players = ReturnType<typeof createPlayers>

export function createPlayers() {
  const players: Player[] = []
  return {
    /** A new player with money and points. Numbers need not look like telephone numbers. */
    add(account: Pick<Player, 'mobile' | 'email' | 'password'>) {
      const id = 501 + players.length
      const money = { balanceCents: 1_000_50, points: 420, isExcluded: false }
      const player: Player = { id, token: `plain-token-${id}`, ...account, ...money }
      players.push(player)
      return player
    },
    byMobile: (mobile: unknown) => players.find((player) => player.mobile === mobile),
    byEmail: (email: unknown) => players.find((player) => player.email === email),
    byToken: (token: string | undefined) => players.find((player) => player.token === token),
  }
}
