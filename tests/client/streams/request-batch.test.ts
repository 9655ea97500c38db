import { Subject } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { LinkLost } from '#client/streams/link.ts'
import { batchRequests } from '#client/streams/request-batch.ts'
import type { SubscribeEntry } from '#shared/topics/protocol.ts'

/** Questions and farewells in the order they went out; each question is answered by the test. */
function stage() {
  const out: unknown[] = []
  const answers: Subject<unknown>[] = []
  const gathered = batchRequests({
    ask(entries: readonly SubscribeEntry[]) {
      out.push(entries.map(({ topic }) => topic))
      const answer$ = new Subject<unknown>()
      answers.push(answer$)
      return answer$
    },
    leave: (topics) => out.push({ leave: topics }),
  })
  return { gathered, out, answers }
}

const turn = () => Promise.resolve()

describe('the requests of one task', () => {
  it('are sent as one after one unsubscribe, without cancelled ones and topics wanted again', async () => {
    const { gathered, out } = stage()
    for (const topic of ['a', 'b', 'c']) gathered.ask({ topic }).subscribe()
    gathered.ask({ topic: 'd' }).subscribe().unsubscribe()
    for (const topic of ['x', 'y', 'z']) gathered.leave(topic)
    gathered.ask({ topic: 'z' }).subscribe()
    expect(out).toEqual([])
    await turn()
    expect(out.splice(0)).toEqual([{ leave: ['x', 'y'] }, ['a', 'b', 'c', 'z']])
    gathered.leave('v')
    await turn()
    gathered.ask({ topic: 'b' }).subscribe()
    await turn()
    expect(out).toEqual([{ leave: ['v'] }, ['b']])
  })

  it('receive their own answers', async () => {
    const { gathered, answers } = stage()
    const [said, ended] = [vi.fn(), vi.fn()]
    for (const topic of ['a', 'b'])
      gathered.ask({ topic }).subscribe({ next: (answer) => said(topic, answer), complete: ended })
    await turn()
    answers[0]?.next([1, 2])
    expect(ended).toHaveBeenCalledTimes(2)
    expect(said.mock.calls).toEqual([
      ['a', 1],
      ['b', 2],
    ])
  })

  it('fail with the link, and receive undefined from an answer that is no list', async () => {
    const { gathered, answers } = stage()
    const [failed, said] = [vi.fn(), vi.fn()]
    gathered.ask({ topic: 'a' }).subscribe({ error: failed })
    await turn()
    answers[0]?.error(new LinkLost())
    expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(LinkLost))
    gathered.ask({ topic: 'a' }).subscribe(said)
    await turn()
    answers[1]?.next('nonsense')
    expect(said).toHaveBeenCalledExactlyOnceWith(undefined)
  })

  it('are split by 32: 64 of them are two requests', async () => {
    const { gathered, out } = stage()
    for (let topic = 0; topic < 64; topic++) gathered.ask({ topic: `t${topic}` }).subscribe()
    await turn()
    expect(out.map((question) => (question as unknown[]).length)).toEqual([32, 32])
  })
})
