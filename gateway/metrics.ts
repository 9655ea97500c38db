import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
  type RegistryContentType,
} from 'prom-client'

/** Interval at which the event loop's delay is sampled, in ms: each sample wakes an idle process. */
const SAMPLED_EVERY_MS = 20

let processRegistry: Registry | undefined

/** The metrics of this process, shared by all gateways in it: `prom-client` cannot stop collecting them. */
function sharedProcessRegistry(): Registry {
  if (processRegistry) return processRegistry
  processRegistry = new Registry()
  collectDefaultMetrics({ register: processRegistry, eventLoopMonitoringPrecision: SAMPLED_EVERY_MS })
  return processRegistry
}

/** The labels of a histogram with exemplars: `prom-client` types an exemplar's label, `trace_id`, as one of them. */
type WithExemplar<Label extends string = never> = Label | 'trace_id'

/** Every metric of a gateway. `gateway/deploy/README.md` explains them. */
export function createMetrics() {
  const registry = new Registry<RegistryContentType>()
  // `prom-client` takes exemplars only in a registry of this type.
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  const registries = [sharedProcessRegistry(), registry]
  const scrapeListeners: (() => void)[] = []
  const optionsOf = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) => ({
    registers: [registry],
    name: `gateway_${name}`,
    help,
    labelNames: [...labelNames],
  })
  const gauge = <Label extends string>(name: string, help: string, ...labels: readonly Label[]) =>
    new Gauge(optionsOf(name, help, labels))
  const counter = <Label extends string>(name: string, help: string, ...labels: readonly Label[]) =>
    new Counter(optionsOf(name, help, labels))

  return {
    /** The content type for a scraper's `accept` header: OpenMetrics, which has exemplars, if it is accepted. */
    typeFor: (accept = ''): RegistryContentType =>
      accept.includes('application/openmetrics-text')
        ? Registry.OPENMETRICS_CONTENT_TYPE
        : Registry.PROMETHEUS_CONTENT_TYPE,
    /** Calls back before each scrape, to set gauges from the current state. */
    onScrape: (listener: () => void) => void scrapeListeners.push(listener),
    scrape(type: RegistryContentType = Registry.PROMETHEUS_CONTENT_TYPE): Promise<string> {
      for (const listener of scrapeListeners) listener()
      const copies = new Registry<RegistryContentType>()
      copies.setContentType(type)
      // For OpenMetrics `prom-client` cuts `_total` off each counter's name, for good: hence it gets copies.
      for (const metric of registries.flatMap((each) => each.getMetricsAsArray()))
        copies.registerMetric(Object.create(metric))
      return copies.metrics()
    },
    sockets: gauge('sockets', 'Sockets that are connected'),
    subscriptions: gauge('subscriptions', 'Topics watched, summed over sockets', 'kind'),
    polledTopics: gauge('polled_topics', 'Topics that are polled', 'kind'),
    leading: gauge('leading', 'Topics that this gateway polls for the cluster', 'kind'),
    topicAge: gauge(
      'topic_age_seconds',
      'Age of the oldest rows among the topics that are polled regularly',
      'kind',
    ),
    requests: counter('provider_requests_total', 'Calls to the provider by outcome', 'call', 'outcome'),
    requestSeconds: new Histogram<WithExemplar<'call'>>({
      ...optionsOf('provider_request_seconds', 'Time until the provider answered', ['call']),
      enableExemplars: true,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
    }),
    changes: counter('changes_total', 'Changes committed', 'kind'),
    deliveries: counter('deliveries_total', 'Changes handed to a socket', 'kind'),
    delivery: new Histogram<WithExemplar>({
      enableExemplars: true,
      ...optionsOf(
        'change_delivery_seconds',
        'From the provider answer read to the last local socket written',
        [],
      ),
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    }),
    droppedRows: counter('dropped_rows_total', 'Rows of the provider that were dropped', 'kind', 'reason'),
    slowReaders: counter('slow_readers_total', 'Times a socket fell behind its frames'),
    archiveStopped: gauge('archive_stopped', '1 while the archive records nothing'),
    archiveDropped: counter('archive_dropped_total', 'Entries dropped when the archive stopped'),
    closes: counter('closes_total', 'Connections that ended, by reason', 'reason'),
    pressed: gauge('pressed', '1 while this gateway is overloaded and out of the balancer'),
    codes: counter('codes_total', 'Booking codes by outcome', 'outcome'),
    pushes: counter('pushes_total', 'Web pushes by outcome', 'outcome'),
    pokes: counter('pokes_total', 'Pokes of the provider by the status of the answer', 'status'),
    refusals: counter('refusals_total', 'Requests of players that were refused', 'code'),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
