import { randomUUID } from 'node:crypto'
import type { Redis } from './redis.ts'
import { publishScript } from './scripts.ts'

/** Time allowed for the other gateways to answer, in ms. */
const ANSWERS_MS = 1_000
/** The channel of questions; that of the answers to one follows it. */
const CHANNEL = 'nare:{inquiry}:channel'

/** A message without the number that precedes it (see `message.ts`). */
const textOf = (message: string) => message.slice(message.indexOf(' ') + 1)

/** The answers of the other gateways, and the number of those that did not answer; undefined: Redis does not. */
export interface Answers {
  readonly answers: readonly string[]
  readonly missing: number | undefined
}

/** Questions from one gateway to all others, over channels of Redis, which stores neither them nor the answers. */
export type Inquiry = ReturnType<typeof createInquiry>

/** @param answer answers a question of another gateway */
export function createInquiry(redis: Redis, answer: (question: string) => Promise<string>) {
  const own = randomUUID()
  let asked = 0
  const publish = (channel: string, text: string) => redis.run(publishScript, [channel], [text])

  async function receive(message: string) {
    const [, channel = '', question = ''] = /^(\S+) (.*)$/s.exec(textOf(message)) ?? []
    if (channel === '' || channel.includes(own)) return
    // One that cannot answer counts as missing.
    await answer(question)
      .then((text) => publish(channel, text))
      .catch(() => undefined)
  }
  redis.subscribe(CHANNEL, receive).catch(() => undefined)

  return {
    /** Never rejects. */
    async ask(question: string): Promise<Answers> {
      const channel = `${CHANNEL}:${own}:${asked++}`
      const answers: string[] = []
      let expected = Number.POSITIVE_INFINITY
      const { promise: all, resolve: settle } = Promise.withResolvers<void>()
      const look = () => answers.length >= expected && settle()
      try {
        await redis.subscribe(channel, (message) => {
          answers.push(textOf(message))
          look()
        })
        // This gateway is among the receivers.
        expected = Number(await publish(CHANNEL, `${channel} ${question}`)) - 1
        look()
        const late = setTimeout(settle, ANSWERS_MS)
        await all
        clearTimeout(late)
        return { answers, missing: Math.max(0, expected - answers.length) }
      } catch {
        return { answers: [], missing: undefined }
      } finally {
        redis.unsubscribe(channel)
      }
    },
    close: () => redis.unsubscribe(CHANNEL),
  }
}
