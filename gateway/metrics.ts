import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
  type RegistryContentType,
} from 'prom-client'

let processMetrics: Registry | undefined

/** The metrics of this process, for all gateways in it: `prom-client` cannot stop collecting them. */
function processRegistry(): Registry {
  if (processMetrics) return processMetrics
  processMetrics = new Registry()
  // In ms. Each sample wakes an idle process: at the default of 10 that is most of its CPU time.
  collectDefaultMetrics({ register: processMetrics, eventLoopMonitoringPrecision: 20 })
  return processMetrics
}

/** The labels of a metric with exemplars: `prom-client` types an exemplar's label as one of them. */
type Traced<Label extends string = never> = Label | 'trace_id'

/** Every metric of a gateway. One registry per gateway. `gateway/deploy/README.md` explains them. */
export function createMetrics() {
  const registry = new Registry<RegistryContentType>()
  // `prom-client` takes exemplars only in a registry of this type.
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  const registries = [processRegistry(), registry]
  const observers: (() => void)[] = []
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
    onScrape: (observer: () => void) => void observers.push(observer),
    scrape(type: RegistryContentType = Registry.PROMETHEUS_CONTENT_TYPE): Promise<string> {
      for (const observer of observers) observer()
      const scraped = new Registry<RegistryContentType>()
      scraped.setContentType(type)
      // A scrape as OpenMetrics cuts `_total` off each counter's name: here only off a copy, so other scrapes keep it.
      for (const metric of registries.flatMap((each) => each.getMetricsAsArray()))
        scraped.registerMetric(Object.create(metric))
      return scraped.metrics()
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
    requestSeconds: new Histogram<Traced<'call'>>({
      ...optionsOf('provider_request_seconds', 'Time until the provider answered', ['call']),
      enableExemplars: true,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
    }),
    changes: counter('changes_total', 'Changes committed', 'kind'),
    deliveries: counter('deliveries_total', 'Changes handed to a socket', 'kind'),
    delivery: new Histogram<Traced>({
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
