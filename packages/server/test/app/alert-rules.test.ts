import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { missing } from '../support/program.ts'

const operations = resolve(import.meta.dirname, '../../../../docs/operations')

/** Series with their values when all is well, and when the alert fires, each minute for two hours. */
const alerts: Readonly<Record<string, readonly (readonly [series: string, well: string, bad: string])[]>> = {
  SoukDown: [['up{job="souk"}', '1+0', '0+0']],
  SoukRestarts: [['souk_process_start_time_seconds', '1000+0', '1000+1']],
  SoukErrors: [
    ['souk_http_request_seconds_count{operation="products.list",status="500"}', '0+0', '0+2'],
    ['souk_http_request_seconds_count{operation="products.list",status="200"}', '0+100', '0+98'],
  ],
  SoukSlow: [
    ['souk_http_request_seconds_bucket{operation="products.list",le="1"}', '0+100', '0+90'],
    ['souk_http_request_seconds_bucket{operation="products.list",le="5"}', '0+100', '0+100'],
    ['souk_http_request_seconds_bucket{operation="products.list",le="+Inf"}', '0+100', '0+100'],
    // Models take their time.
    ['souk_http_request_seconds_bucket{operation="ai.execute",le="1"}', '0+0', '0+0'],
    ['souk_http_request_seconds_bucket{operation="ai.execute",le="5"}', '0+900', '0+900'],
    ['souk_http_request_seconds_bucket{operation="ai.execute",le="+Inf"}', '0+900', '0+900'],
  ],
  SoukEventLoopBlocked: [['souk_nodejs_eventloop_lag_p99_seconds', '0.1+0', '0.6+0']],
  SoukMemory: [['souk_process_resident_memory_bytes', '400000000+0', '1600000000+0']],
  SoukEventsWaiting: [['souk_events_waiting', '1000+0', '1001+0']],
  SoukWebhooksLate: [['souk_webhooks_oldest_due_seconds', '900+0', '901+0']],
  SoukPaymentsDiffer: [['souk_payments_differences', '0+0', '1+0']],
  SoukSearchFallback: [['souk_search_up', '1+0', '0+0']],
  SoukSearchBehind: [['souk_search_lag_seconds', '60+0', '61+0']],
  SoukLogLinesLost: [['souk_log_dropped_total', '5+0', '5+1']],
  SoukSignInFailures: [
    ['souk_http_request_seconds_count{operation="auth.login",status="401"}', '0+50', '0+70'],
    ['souk_http_request_seconds_count{operation="products.list",status="401"}', '0+50', '0+0'],
  ],
  SoukNoRequests: [['souk_http_request_seconds_count{operation="products.list",status="200"}', '0+9', '9+0']],
}

describe('the rules for Prometheus', { skip: missing('promtool', 'prometheus') }, () => {
  let folder: string
  let rules: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-rules-'))
    rules = await readFile(join(operations, 'alerts.yml'), 'utf8')
  })
  after(() => rm(folder, { recursive: true }))

  const promtool = async (command: string, content: object): Promise<string> => {
    const file = join(folder, 'given.json')
    await writeFile(file, JSON.stringify(content))
    return execFileSync('promtool', [...command.split(' '), file], {
      stdio: ['ignore', 'pipe', 'pipe'],
    }).toString()
  }

  it('are understood by it, as are the queries of the dashboard', async () => {
    execFileSync('promtool', ['check', 'rules', join(operations, 'alerts.yml')], { stdio: 'pipe' })
    const dashboard = await readFile(join(operations, 'dashboard.json'), 'utf8')
    const queries = [...dashboard.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(
      ([, text = '']) => JSON.parse(text) as string,
    )
    assert.ok(queries.length > 10)
    const given = queries.map((expr, index) => ({
      record: `panel:${index}`,
      expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$__range', '1h'),
    }))
    await promtool('check rules', { groups: [{ name: 'dashboard', rules: given }] })
  })

  it('fire when they should, and not when all is well', async () => {
    const parts = rules.split('- alert: ').slice(1)
    assert.deepEqual(
      parts.map((part) => part.split('\n')[0]),
      Object.keys(alerts),
    )
    const find = (part: string, name: string) =>
      new RegExp(`${name}: (\\w.*?)(?: \\}|\\n)`).exec(part)?.[1] ?? ''
    const tests = Object.entries(alerts).flatMap(([alertname, series], index) => {
      const part = parts[index] ?? ''
      const fired = {
        exp_labels: {
          severity: find(part, 'severity'),
          ...(alertname === 'SoukDown' ? { job: 'souk' } : {}),
        },
        exp_annotations: { summary: find(part, 'summary'), runbook: find(part, 'runbook') },
      }
      const test = (at: 1 | 2, expected: readonly object[]) => ({
        interval: '1m',
        input_series: series.map((one) => ({ series: one[0], values: `${one[at]}x120` })),
        alert_rule_test: [{ eval_time: '110m', alertname, exp_alerts: expected }],
      })
      return [test(1, []), test(2, [fired])]
    })
    const output = await promtool('test rules', { rule_files: [join(operations, 'alerts.yml')], tests })
    assert.match(output, /SUCCESS/)
  })
})
