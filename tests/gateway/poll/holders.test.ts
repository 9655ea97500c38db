import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Holder, Holders } from '#gateway/poll/holders.ts'
import { seed } from '#tests/support/seed.ts'

const steps = fc.array(
  fc.record({
    does: fc.constantFrom('add' as const, 'remove' as const, 'close' as const),
    topic: fc.nat({ max: 2 }),
    holder: fc.nat({ max: 2 }),
  }),
  { maxLength: 60, size: 'max' },
)

/**
 * For every sequence of watchers: a topic counts against its address while it has one, against none while it has several,
 * and after the last watcher against that one's address until it is closed or watched from another.
 */
test(`a topic counts against its only address (seed ${seed})`, () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const addresses: Holder[] = [0, 1, 2].map(() => ({ soleTopics: 0 }))
      const topics = [0, 1, 2].map(() => ({ holders: new Holders(), watching: [0, 0, 0], last: -1 }))
      for (const { does, topic: nth, holder } of taken) {
        const topic = topics[nth]
        const address = addresses[holder]
        if (!topic || !address) continue
        const { holders, watching } = topic
        const count = watching[holder] ?? 0
        if (does === 'add') {
          holders.add(address)
          watching[holder] = count + 1
          topic.last = -1
        } else if (does === 'remove' && count > 0) {
          holders.remove(address)
          watching[holder] = count - 1
          topic.last = watching.every((left) => left === 0) ? holder : -1
        } else if (does === 'close') {
          holders.close()
          watching.fill(0)
          topic.last = -1
        }
        const keeper = ({ watching, last }: (typeof topics)[number]) => {
          const here = watching.flatMap((left, at) => (left > 0 ? [at] : []))
          return here.length === 1 ? here[0] : last
        }
        expect(addresses.map(({ soleTopics: alone }) => alone)).toEqual(
          addresses.map((_, at) => topics.filter((one) => keeper(one) === at).length),
        )
      }
    }),
    { seed },
  )
})
