import { onTestFinished } from 'vitest'
import { startProvider } from '../provider/provider.ts'

/** A span as a collector receives it, with its attributes by name. */
export interface SeenSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly isError: boolean
  readonly attributes: Readonly<Record<string, unknown>>
  /** The name of the service that sent it. */
  readonly service: unknown
}

interface Sent {
  readonly resource: { readonly attributes: readonly Attribute[] }
  readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
}
interface SentSpan extends Omit<SeenSpan, 'isError' | 'attributes' | 'service'> {
  readonly status: { readonly code: number }
  readonly attributes: readonly Attribute[]
}
interface Attribute {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
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
    spans: () => calls.flatMap(({ body }) => spansIn(body)),
    /** Resolves once spans have been sent that often. */
    called: (times: number) => called('/v1/traces', times),
  }
}

const spansIn = (body: unknown): readonly SeenSpan[] =>
  (Object(body).resourceSpans as readonly Sent[]).flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ status, attributes, ...span }) => ({
        ...span,
        isError: status.code === ERROR,
        attributes: byName(attributes),
        service: byName(resource.attributes)['service.name'],
      })),
  )

const byName = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
