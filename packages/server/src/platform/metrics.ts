import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  /** Counts a request that has begun; `observeRequest` counts it out again. */
  beginRequest(): void
  /** Counts one answered request; `seconds` from its first byte to the end of the answer. */
  observeRequest(operation: string, status: number, seconds: number): void
  /** Adds a value that is read when the metrics are. It is left out while it cannot be read, as without the database. */
  gauge(name: string, help: string, read: () => Promise<number>): void
  /** Adds a total that only grows, read when the metrics are. */
  counter(name: string, help: string, read: () => number): void
  /** Adds a total that only grows, by labels that have few values. */
  total<Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
  ): (values: Readonly<Record<Label, string>>, by: number) => void
  /** Adds durations in seconds, by labels that have few values. */
  durations<Label extends string>(
    name: string,
    help: string,
    options: { readonly labels: readonly Label[]; readonly buckets: readonly number[] },
  ): (values: Readonly<Record<Label, string>>, seconds: number) => void
  /** All metrics in Prometheus' text form. */
  text(): Promise<string>
  readonly contentType: string
}

/** Interval of the timer that measures the lag of the event loop, and the least lag it shows. The library's 10 ms take 0.7 % of a core. */
const precisionMs = 50

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'souk_', eventLoopMonitoringPrecision: precisionMs })
  const requests = new Histogram({
    name: 'souk_http_request_seconds',
    help: 'Duration of answered requests in seconds, by operation and status',
    labelNames: ['operation', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const open = new Gauge({
    name: 'souk_http_requests_open',
    help: 'Requests that are not answered yet',
    registers: [registry],
  })
  /** Looking a series up by its labels costs more than counting in it. */
  const known = new Map<string, { observe(seconds: number): void }>()
  return {
    beginRequest: () => open.inc(),
    observeRequest(operation, status, seconds) {
      open.dec()
      const key = `${operation} ${status}`
      let series = known.get(key)
      if (!series) known.set(key, (series = requests.labels({ operation, status })))
      series.observe(seconds)
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          try {
            this.set(await read())
          } catch {
            this.remove()
          }
        },
      })
    },
    counter(name, help, read) {
      new Counter({
        name,
        help,
        registers: [registry],
        collect() {
          this.reset()
          this.inc(read())
        },
      })
    },
    total(name, help, labels) {
      const counter = new Counter({ name, help, labelNames: [...labels], registers: [registry] })
      return (values, by) => counter.inc(values, by)
    },
    durations(name, help, { labels, buckets }) {
      const all = { name, help, labelNames: [...labels], buckets: [...buckets], registers: [registry] }
      const histogram = new Histogram(all)
      return (values, seconds) => histogram.observe(values, seconds)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
