import { topicKinds } from '#shared/topics/name.ts'
import type { Metrics } from '../metrics.ts'
import type { Polled } from './poller.ts'

/** Sets, at each scrape, the gauges of polled topics, of led topics, and of the age of their rows. */
export function gaugePolls(metrics: Metrics, polled: ReadonlyMap<string, Polled>) {
  metrics.onScrape(() => {
    for (const kind of topicKinds) {
      const loops = [...polled.values()].flatMap(({ topic, loop }) => (topic.kind === kind ? loop : []))
      const roles = loops.map((loop) => loop.schedule().role)
      metrics.polledTopics.set({ kind }, roles.filter((role) => role !== 'following').length)
      metrics.leading.set({ kind }, roles.filter((role) => role === 'leading').length)
      metrics.topicAge.set({ kind }, Math.max(0, ...loops.map((loop) => loop.ageMs())) / 1000)
    }
  })
}
