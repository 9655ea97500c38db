/** A message from the sandbox to a player. */
export interface Letter {
  /** A mobile number or an e-mail address. */
  readonly to: string
  /** Epoch ms. */
  readonly at: number
  readonly text: string
  readonly code?: string
  /** A path of the product. */
  readonly link?: string
}

const MOST_KEPT = 100

/** Messages to players in place of SMS and e-mail, newest first. Held in memory only. */
export interface Inbox {
  readonly letters: readonly Letter[]
  put(letter: Letter): void
}

/** @param sent called with each message */
export function createInbox(tell: (letter: Letter) => void = () => undefined): Inbox {
  const letters: Letter[] = []
  return {
    letters,
    put(letter) {
      letters.unshift(letter)
      letters.splice(MOST_KEPT)
      tell(letter)
    },
  }
}
