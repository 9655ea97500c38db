/** A message to a player, in place of an SMS or an e-mail. */
export interface Message {
  /** A mobile number or an e-mail address. */
  readonly to: string
  /** Epoch ms. */
  readonly at: number
  readonly text: string
  readonly code?: string
  /** A path of the product. */
  readonly link?: string
}

const MOST_MESSAGES = 100

/** The last messages to players, newest first, in memory. @param onSent called with each message */
export function createOutbox(onSent: (message: Message) => void = () => undefined) {
  const messages: Message[] = []
  return {
    messages,
    put(message: Message): void {
      messages.unshift(message)
      messages.splice(MOST_MESSAGES)
      onSent(message)
    },
  }
}
