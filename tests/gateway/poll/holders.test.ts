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
 * For every sequence of watchers: a topic counts 1/n against each of its n addresses and their network, and after the last
 * watcher against that one's address until it is closed or watched from another.
 */
test(`a topic counts in equal parts against its addresses (seed ${seed})`, () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const network: Holder = { topics: 0 }
      const addresses: Holder[] = [0, 1, 2].map(() => ({ topics: 0, network }))
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
        const partOf = ({ watching, last }: (typeof topics)[number], at: number) => {
          const here = watching.filter((left) => left > 0).length
          return here === 0 ? Number(last === at) : Number((watching[at] ?? 0) > 0) / here
        }
        const parts = addresses.map((_, at) => topics.reduce((sum, one) => sum + partOf(one, at), 0))
        for (const [at, { topics: counted }] of addresses.entries())
          expect(counted).toBeCloseTo(parts[at] ?? 0)
        expect(network.topics).toBeCloseTo(parts.reduce((sum, part) => sum + part))
      }
    }),
    { seed },
  )
})
