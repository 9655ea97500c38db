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

/** The commit of a poll's rows, from which a change may come. */
interface Origin {
  readonly context: SpanContext
  /** True once a change came of it: only then the commit is recorded. */
  hasChange?: boolean
}

/** The spans of a gateway, which hold neither a query, a body, a token nor an account. */
export type Tracing = Awaited<ReturnType<typeof startTracing>>

/** The tracing of a gateway; undefined without OTEL_EXPORTER_OTLP_ENDPOINT, and then nothing of it is loaded. */
export const openTracing = async (config: Config, logger: FastifyBaseLogger): Promise<Tracing | undefined> =>
  config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : startTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, config.OTEL_TRACES_SAMPLER_ARG, logger)

/** @param ratio part of the traces that is recorded, by their ids alone: the flag of a caller decides nothing */
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
    // It sends at most 512 spans every 5 s, or once they are there, and drops those for which 2,048 wait.
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  })
  const tracer = provider.getTracer('nare')
  /** The origins of the changes that are being committed or followed, by topic. */
  const origins = new Map<string, Origin>()

  function begin(name: string, attributes: Attributes, parent?: SpanContext, kind?: SpanKind): Span {
    const around = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
    const span = tracer.startSpan(name, { attributes, ...(kind && { kind }) }, around)
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
      return begin(`relay ${call}`, { 'url.path': path }, remoteOf(header), SpanKind.SERVER)
    },
    /** A player's call on its way to the provider, whose own spans continue it. */
    call: (call: CallName, relay?: Span): Span =>
      begin(`provider ${call}`, {}, relay?.context, SpanKind.CLIENT),
    /** A call that polls topics of one kind. The provider's own spans continue it. */
    poll(topics: readonly [Topic, ...Topic[]]): Span {
      const [first] = topics
      const attributes = topics.length > 1 ? { 'nare.topics': topics.length } : topicOf(topicName(first))
      return begin(`poll ${first.kind}`, attributes, undefined, SpanKind.CLIENT)
    },
    /** The commit of what a poll has read. It is recorded if the rows have changed. */
    commit(topic: string, poll: Span | undefined, append: () => void | Promise<void>) {
      const { context, end } = begin(`commit ${kindOf(topic)}`, topicOf(topic), poll?.context)
      const origin: Origin = { context }
      origins.set(topic, origin)
      const ended = () => {
        if (origin.hasChange) end()
        if (origins.get(topic) === origin) origins.delete(topic)
      }
      const appending = append()
      return appending ? appending.then(ended) : ended()
    },
    /** The header by which other gateways continue the trace of a commit under way. */
    traceparentOf(topic: string): string | undefined {
      const { context } = origins.get(topic) ?? {}
      return context && traceparentOf(context)
    },
    /** Applies a change that another gateway has committed, and continues its trace. */
    follow<T>({ topic }: Change, header: unknown, apply: () => T): T {
      const context = remoteOf(header)
      if (context) origins.set(topic, { context })
      try {
        return apply()
      } finally {
        origins.delete(topic)
      }
    },
    /** The delivery of a change to the sockets of this gateway. */
    delivery({ topic }: Change): Span {
      const origin = origins.get(topic)
      if (origin) origin.hasChange = true
      return begin(`deliver ${kindOf(topic)}`, topicOf(topic), origin?.context)
    },
    /** Sends what is left, within that many ms. Never rejects. */
    close: (withinMs: number) => within(withinMs, provider.shutdown()).catch(() => undefined),
  }
}

const kindOf = (topic: string) => topic.split('/', 1)[0]
const topicOf = (topic: string): Attributes => ({ 'nare.topic': topic })

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-0${traceFlags}`

/** The span of another process; undefined for a header that cannot be read. */
function remoteOf(header: unknown): SpanContext | undefined {
  const named = readTraceparent(header)
  return named && { ...named, traceFlags: TraceFlags.SAMPLED, isRemote: true }
}
