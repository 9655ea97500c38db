/** A message from the sandbox to a player. */
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

const MOST_KEPT = 100

/**
 * Messages to players in place of SMS and e-mail, newest first. Held in memory only.
 * @param onSent called with each message
 */
export function createOutbox(onSent: (message: Message) => void = () => undefined) {
  const messages: Message[] = []
  return {
    messages,
    put(message: Message): void {
      messages.unshift(message)
      messages.splice(MOST_KEPT)
      onSent(message)
    },
  }
}
