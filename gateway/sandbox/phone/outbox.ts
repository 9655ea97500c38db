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

/** Messages to players in place of SMS and e-mail, newest first, in memory. @param onSent called with each message */
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

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const plain = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

/** The messages to players as a page for developers; it needs no script, and reloads every few seconds. */
export function outboxPage(messages: readonly Message[]): string {
  const rows = messages.map(
    ({ to, at, text, code }) =>
      `<li><time>${new Date(at).toISOString().slice(11, 19)}</time> <b>${plain(to)}</b>` +
      `${code ? ` <code>${plain(code)}</code>` : ''}<br>${plain(text)}</li>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3">
<title>Sandbox outbox</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem }
  li { margin: 0 0 1rem } code { font-size: 1.25rem; message-spacing: .1em } time { color: #666 }
</style>
<h1>What the sandbox sent</h1>
${rows.length > 0 ? `<ol>${rows.join('\n')}</ol>` : '<p>Nothing yet: ask for a code.</p>'}
</html>
`
}
