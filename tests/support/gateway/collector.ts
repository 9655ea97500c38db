import { onTestFinished } from 'vitest'
import { startProvider } from '../provider/provider.ts'

/** A span as a collector receives it, with its attributes by name. */
export interface SeenSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly isError: boolean
  readonly attributes: Readonly<Record<string, unknown>>
  /** The name of the service that sent it. */
  readonly service: unknown
}

interface Attribute {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
}

interface SentSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly status: { readonly code: number }
  readonly attributes: readonly Attribute[]
}

const ERROR = 2

/** A collector of spans, by OTLP over HTTP with JSON, that is closed when the test ends. */
export async function startCollector() {
  const { url, on, calls, called, close } = await startProvider()
  onTestFinished(close)
  on('/v1/traces', { body: {} })
  return {
    url,
    /** Sets the answer, as of a provider. */
    answers: (reply: Parameters<typeof on>[1]) => on('/v1/traces', reply),
    /** Everything that was sent, as text. */
    text: () => calls.map(({ raw, path }) => `${path} ${raw}`).join('\n'),
    spans: () => calls.flatMap(({ body }) => spansIn(body as Sent)),
    /** Resolves once spans have been sent that often. */
    called: (times: number) => called('/v1/traces', times),
  }
}

const spansIn = ({ resourceSpans }: Sent): readonly SeenSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId, status, attributes }) => ({
        ...{ name, traceId, spanId, parentSpanId, isError: status.code === ERROR },
        attributes: byName(attributes),
        service: byName(resource.attributes)['service.name'],
      })),
    ),
  )

const byName = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
