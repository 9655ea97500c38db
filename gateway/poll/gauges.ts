import { type Topic, topicKinds } from '#shared/topics/name.ts'
import type { Role } from '../log/log.ts'
import type { Metrics } from '../metrics.ts'

/** What is read off a watched topic. */
interface Gauged {
  readonly topic: Topic
  readonly loop: { ageMs(): number; readonly isAsking: boolean }
  readonly leaseRole: { readonly current: Role }
}

/** Shows, at each scrape, what is polled here, what of it for the cluster, and how old the pictures are. */
export function gaugePolls(
  metrics: Metrics,
  watched: ReadonlyMap<string, { readonly parts: Gauged }>,
  selectionsAsked: () => number,
) {
  metrics.onScrape(() => {
    const all = [...watched.values()].map(({ parts }) => parts)
    for (const kind of topicKinds) {
      const some = all.filter(({ topic }) => topic.kind === kind)
      const led = some.filter(({ leaseRole }) => leaseRole.current === 'leading').length
      const asked = some.filter(({ loop }) => loop.isAsking).length
      // Whoever leads the selections asks for those that others watch, too.
      const isOne = kind !== 'selection'
      metrics.polledTopics.set({ kind }, isOne ? asked : selectionsAsked())
      metrics.leading.set({ kind }, isOne || led === 0 ? led : selectionsAsked())
      metrics.topicAge.set({ kind }, Math.max(0, ...some.map(({ loop }) => loop.ageMs())) / 1000)
    }
  })
}
