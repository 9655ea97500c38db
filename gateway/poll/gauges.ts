import { topicKinds } from '#shared/topics/name.ts'
import type { Metrics } from '../metrics.ts'
import type { Watched } from './watched.ts'

/** Sets, at each scrape, the gauges of polled topics, of led topics, and of the age of their rows. */
export function gaugePolls(
  metrics: Metrics,
  watched: ReadonlyMap<string, Watched>,
  selectionsPolled: () => number,
) {
  metrics.onScrape(() => {
    const all = [...watched.values()].map(({ parts }) => parts)
    for (const kind of topicKinds) {
      const some = all.filter(({ topic }) => topic.kind === kind)
      const led = some.filter(({ leaseRole }) => leaseRole.role === 'leading').length
      const asked = some.filter(({ loop }) => loop.role !== 'following').length
      // The leader of the selections polls those that other gateways watch, too.
      const isOne = kind !== 'selection'
      metrics.polledTopics.set({ kind }, isOne ? asked : selectionsPolled())
      metrics.leading.set({ kind }, isOne || led === 0 ? led : selectionsPolled())
      metrics.topicAge.set({ kind }, Math.max(0, ...some.map(({ loop }) => loop.ageMs())) / 1000)
    }
  })
}
