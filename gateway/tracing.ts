import { hostname } from 'node:os'
import {
  type Attributes,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import type { FastifyBaseLogger } from 'fastify'
import type { CallName } from '#shared/calls/catalogue.ts'
import { readTraceparent } from '#shared/provider/headers.ts'
import { type Topic, topicName } from '#shared/topics/name.ts'
import type { Change } from '#shared/topics/protocol.ts'
import type { Config } from './config.ts'
import { within } from './within.ts'

/** A part of a trace that is under way. */
export interface Span {
  readonly context: SpanContext
  /** The header by which a called service continues the trace. */
  readonly traceparent: string
  /** The label of a histogram's exemplar; none for a trace that is not recorded. */
  readonly exemplar: { readonly trace_id?: string }
  /** Records the span. One that is never ended is not recorded. */
  end(ending?: Ending): void
}

/** The end of a span. A failure, and a status from 500 on, mark it as an error. */
interface Ending {
  readonly status?: number
  readonly failure?: string | undefined
  readonly sockets?: number
}

/** A commit under way, here or on the gateway that leads the topic: the delivery of its change continues its trace. */
interface CommitTrace {
  readonly context: SpanContext
  /** True once it has made a change: only then the commit is recorded. */
  hasChange?: boolean
}

/** The spans of a gateway. They have no query, no body, no token and no account. */
export type Tracing = Awaited<ReturnType<typeof startTracing>>

/** The tracing of a gateway; undefined without OTEL_EXPORTER_OTLP_ENDPOINT: its libraries are then not loaded. */
export const openTracing = async (config: Config, logger: FastifyBaseLogger): Promise<Tracing | undefined> =>
  config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : startTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, config.OTEL_TRACES_SAMPLER_ARG, logger)

/** @param ratio part of the traces that is recorded, chosen by their ids; a caller's flag is ignored */
async function startTracing(endpoint: string, ratio: number, logger: FastifyBaseLogger) {
  const [core, resources, sdk, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  const { serviceNameEnvDetector, resourceAttributesEnvDetector } = resources
  core.setGlobalErrorHandler((err) => logger.warn({ err }, 'spans could not be sent'))
  const provider = new sdk.TracerProvider({
    sampler: new sdk.TraceIdRatioBasedSampler(ratio),
    resource: resources
      .resourceFromAttributes({ 'service.name': 'nare-gateway', 'host.name': hostname() })
      .merge(
        resources.detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }),
      ),
    // By its defaults it sends at most 512 spans every 5 s, or once they are there, and drops spans while 2,048 wait.
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  })
  const tracer = provider.getTracer('nare')
  const commits = new Map<string, CommitTrace>()

  function startSpan(name: string, attributes: Attributes, parent?: SpanContext, kind?: SpanKind): Span {
    const parentContext = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
    const span = tracer.startSpan(name, { attributes, ...(kind && { kind }) }, parentContext)
    const context = span.spanContext()
    return {
      context,
      traceparent: traceparentOf(context),
      exemplar: context.traceFlags ? { trace_id: context.traceId } : {},
      end({ status, failure, sockets } = {}) {
        if (failure || (status ?? 0) >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        if (status !== undefined) span.setAttribute('http.response.status_code', status)
        if (failure !== undefined) span.setAttribute('error.type', failure)
        if (sockets !== undefined) span.setAttribute('nare.sockets', sockets)
        span.end()
      },
    }
  }

  return {
    /** A player's call, which continues the trace of its header. @param path without the query */
    relay(header: unknown, call: CallName, path: string): Span {
      return startSpan(`relay ${call}`, { 'url.path': path }, remoteContext(header), SpanKind.SERVER)
    },
    /** A player's call on its way to the provider, whose own spans continue it. */
    call: (call: CallName, relay?: Span): Span =>
      startSpan(`provider ${call}`, {}, relay?.context, SpanKind.CLIENT),
    /** A call that polls topics of one kind. The provider's own spans continue it. */
    poll(topics: readonly [Topic, ...Topic[]]): Span {
      const [first] = topics
      const attributes =
        topics.length > 1 ? { 'nare.topics': topics.length } : topicAttribute(topicName(first))
      return startSpan(`poll ${first.kind}`, attributes, undefined, SpanKind.CLIENT)
    },
    /** Commits the rows that a poll has read, by `append`. The span is recorded if they have changed. */
    commit(topic: string, poll: Span | undefined, append: () => void | Promise<void>) {
      const { context, end } = startSpan(`commit ${kindOf(topic)}`, topicAttribute(topic), poll?.context)
      const commit: CommitTrace = { context }
      commits.set(topic, commit)
      const endCommit = () => {
        if (commit.hasChange) end()
        if (commits.get(topic) === commit) commits.delete(topic)
      }
      const appending = append()
      return appending ? appending.then(endCommit) : endCommit()
    },
    /** The header by which other gateways continue the trace of a commit under way. */
    traceparentOf(topic: string): string | undefined {
      const { context } = commits.get(topic) ?? {}
      return context && traceparentOf(context)
    },
    /** Applies a change that another gateway has committed, and continues its trace. */
    follow<T>({ topic }: Change, header: unknown, apply: () => T): T {
      const context = remoteContext(header)
      if (context) commits.set(topic, { context })
      try {
        return apply()
      } finally {
        commits.delete(topic)
      }
    },
    /** The delivery of a change to the sockets of this gateway. */
    delivery({ topic }: Change): Span {
      const commit = commits.get(topic)
      if (commit) commit.hasChange = true
      return startSpan(`deliver ${kindOf(topic)}`, topicAttribute(topic), commit?.context)
    },
    /** Sends the spans that wait, within `withinMs`. Never rejects. */
    close: (withinMs: number) => within(withinMs, provider.shutdown()).catch(() => undefined),
  }
}

const kindOf = (topic: string) => topic.split('/', 1)[0]
const topicAttribute = (topic: string): Attributes => ({ 'nare.topic': topic })

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-0${traceFlags}`

/** The span of another process; undefined for a header that cannot be read. */
function remoteContext(header: unknown): SpanContext | undefined {
  const ids = readTraceparent(header)
  return ids && { ...ids, traceFlags: TraceFlags.SAMPLED, isRemote: true }
}
