/** Something that the sandbox sent to a player. */
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

/** What players received, newest first: there is no mail and there are no phones here. It is gone with the process. */
export interface Inbox {
  readonly letters: readonly Letter[]
  put(letter: Letter): void
}

/** @param tell hears of each letter */
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
