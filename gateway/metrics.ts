import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Every metric of a gateway. One registry per gateway. `gateway/deploy/README.md` explains them. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const own = { registers: [registry] }
  const observers: (() => void)[] = []
  return {
    contentType: registry.contentType,
    /** Calls back before each scrape, to set gauges from the current state. */
    onScrape: (observer: () => void) => void observers.push(observer),
    scrape(): Promise<string> {
      for (const observer of observers) observer()
      return registry.metrics()
    },
    sockets: new Gauge({ ...own, name: 'gateway_sockets', help: 'Sockets that are connected' }),
    subscriptions: new Gauge({
      ...own,
      name: 'gateway_subscriptions',
      help: 'Topics watched, summed over sockets',
      labelNames: ['kind'],
    }),
    polledTopics: new Gauge({
      ...own,
      name: 'gateway_polled_topics',
      help: 'Topics that are polled',
      labelNames: ['kind'],
    }),
    requests: new Counter({
      ...own,
      name: 'gateway_provider_requests_total',
      help: 'Calls to the provider by outcome',
      labelNames: ['call', 'outcome'],
    }),
    requestSeconds: new Histogram({
      ...own,
      name: 'gateway_provider_request_seconds',
      help: 'Time until the provider answered',
      labelNames: ['call'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
    }),
    changes: new Counter({
      ...own,
      name: 'gateway_changes_total',
      help: 'Changes committed',
      labelNames: ['kind'],
    }),
    deliveries: new Counter({
      ...own,
      name: 'gateway_deliveries_total',
      help: 'Changes handed to a socket',
      labelNames: ['kind'],
    }),
    droppedRows: new Counter({
      ...own,
      name: 'gateway_dropped_rows_total',
      help: 'Rows of the provider that were dropped',
      labelNames: ['kind', 'reason'],
    }),
    slowReaders: new Counter({
      ...own,
      name: 'gateway_slow_readers_total',
      help: 'Times a socket fell behind its frames',
    }),
    refusals: new Counter({
      ...own,
      name: 'gateway_refusals_total',
      help: 'Requests of players that were refused',
      labelNames: ['code'],
    }),
    topicAge: new Gauge({
      ...own,
      name: 'gateway_topic_age_seconds',
      help: 'Age of the oldest rows among the topics that are polled regularly',
      labelNames: ['kind'],
    }),
    delivery: new Histogram({
      ...own,
      name: 'gateway_change_delivery_seconds',
      help: 'From the provider answer read to the last local socket written',
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    }),
    leading: new Gauge({
      ...own,
      name: 'gateway_leading',
      help: 'Topics that this gateway polls for the cluster',
      labelNames: ['kind'],
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
