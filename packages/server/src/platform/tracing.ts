import { AsyncLocalStorage } from 'node:async_hooks'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Tracer,
} from '@opentelemetry/api'

export interface SpanOptions {
  /** Low in variety, such as `POST /v1/ai/execute`. */
  readonly name: string
  readonly kind: 'server' | 'client' | 'internal'
  readonly attributes?: Attributes
  /** Of the request that began it, as in W3C Trace Context; default: the span that runs. */
  readonly traceparent?: string | undefined
}

/** Traces for OpenTelemetry. Spans hold names, numbers and codes, never texts of users or of errors. */
export interface Tracing {
  /** Runs `work` within a span, to which it may add attributes. */
  span<Result>(
    options: SpanOptions,
    work: (add: (attributes: Attributes) => void) => Promise<Result>,
  ): Promise<Result>
  /** The header by which another server continues the trace; undefined outside of spans. */
  traceparent(): string | undefined
  /** Sends what has not been sent. */
  stop(): Promise<void>
}

export const noTracing: Tracing = {
  span: (_options, work) => work(() => {}),
  traceparent: () => undefined,
  stop: async () => {},
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

/** The kind of an error: its code, or the name of its class. */
const typeOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.name) : 'unknown'

/**
 * Sends spans to the OTLP receiver at `endpoint`. The exporter itself reads OTEL_EXPORTER_OTLP_HEADERS, and the resource
 * OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES.
 */
export const createTracing = async (endpoint: string): Promise<Tracing> => {
  // Loaded only where it is used.
  const [{ BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, resources, core] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/core'),
  ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': 'souk' })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const propagator = new core.W3CTraceContextPropagator()
  const headerOf = (context: Context): string | undefined => {
    const headers: { traceparent?: string } = {}
    propagator.inject(context, headers, {
      set: (into, name, value) => Object.assign(into, { [name]: value }),
    })
    return headers.traceparent
  }
  const contextOf = (traceparent: string): Context =>
    propagator.extract(ROOT_CONTEXT, traceparent, {
      get: (value, name) => (name === 'traceparent' ? value : undefined),
      keys: () => ['traceparent'],
    })
  return {
    ...spansOf(provider.getTracer('souk'), { headerOf, contextOf }),
    stop: () => provider.shutdown(),
  }
}

interface Propagation {
  readonly headerOf: (context: Context) => string | undefined
  readonly contextOf: (traceparent: string) => Context
}

const spansOf = (tracer: Tracer, { headerOf, contextOf }: Propagation): Omit<Tracing, 'stop'> => {
  const running = new AsyncLocalStorage<Context>()
  return {
    span({ name, kind, attributes = {}, traceparent }, work) {
      const parent = traceparent === undefined ? (running.getStore() ?? ROOT_CONTEXT) : contextOf(traceparent)
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent)
      return running.run(trace.setSpan(parent, span), async () => {
        try {
          return await work((added) => void span.setAttributes(added))
        } catch (error) {
          span.setAttribute('error.type', typeOf(error))
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          span.end()
        }
      })
    },
    traceparent() {
      const context = running.getStore()
      return context && headerOf(context)
    },
  }
}
