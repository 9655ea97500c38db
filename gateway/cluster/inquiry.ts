import { randomUUID } from 'node:crypto'
import type { Redis } from './redis.ts'
import { publishScript } from './scripts.ts'

/** Time allowed for the other gateways to answer, in ms. */
const ANSWERS_MS = 1_000
/** The channel of questions, and the prefix of the channel of each question's answers. */
const CHANNEL = 'nare:{inquiry}:channel'

/** A message without the number that precedes it (see `message.ts`). */
const textOf = (message: string) => message.slice(message.indexOf(' ') + 1)

/**
 * Questions from one gateway to all others, over channels of Redis. Neither questions nor answers are stored.
 * @param answer answers a question of another gateway; if it rejects, that counts as no answer
 * @returns a function that asks a question, which has no spaces, and never rejects. `missing`: number of gateways that did
 * not answer; null: Redis did not
 */
export function createInquiry(redis: Redis, answer: (question: string) => Promise<string>) {
  const ownChannels = `${CHANNEL}:${randomUUID()}`
  let questionCount = 0
  const publish = (channel: string, text: string) => redis.run(publishScript, [channel], [text])

  redis
    .subscribe(CHANNEL, (message) => {
      const [channel = '', question = ''] = textOf(message).split(' ', 2)
      if (channel.startsWith(ownChannels)) return
      answer(question)
        .then((text) => publish(channel, text))
        .catch(() => undefined)
    })
    .catch(() => undefined)

  return async (question: string) => {
    const channel = `${ownChannels}:${questionCount++}`
    const answers: string[] = []
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    let expected = Number.POSITIVE_INFINITY
    try {
      await redis.subscribe(channel, (message) => {
        if (answers.push(textOf(message)) >= expected) end()
      })
      // This gateway is among the receivers.
      expected = Number(await publish(CHANNEL, `${channel} ${question}`)) - 1
      if (answers.length >= expected) end()
      const timer = setTimeout(end, ANSWERS_MS)
      await ended
      clearTimeout(timer)
      return { answers, missing: Math.max(0, expected - answers.length) }
    } catch {
      return { answers: [], missing: null }
    } finally {
      redis.unsubscribe(channel)
    }
  }
}
