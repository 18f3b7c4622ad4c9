import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { it } from 'node:test'
import { conversationLimits, operations } from '@souk/contract'
import { days, hours, minutes } from '../../src/kernel/time.ts'
import { browserMs } from '../../src/modules/accounts/sign-in/known-browser.ts'
import { limits } from '../../src/modules/accounts/limit.ts'
import { sessionMs } from '../../src/modules/accounts/sign-in/open-session.ts'
import { orphanMs } from '../../src/modules/media/stored-bytes.ts'
import { defaultSettings } from '../../src/modules/execution/settings-store.ts'
import { downloadMs, receiptMs } from '../../src/modules/orders/downloads/signed-address.ts'
import { reporterMs } from '../../src/modules/reports/index.ts'
import { retentionSettings } from '../../src/platform/config/retention-settings.ts'
import { retentionMs as answerMs } from '../../src/platform/idempotency/idempotency.ts'
import { rotation } from '../../src/platform/log/log.ts'
import { retentionMs as mailMs } from '../../src/platform/mail/outbox.ts'
import { startMarketplace } from '../support/marketplace.ts'

const docs = resolve(import.meta.dirname, '../../../../docs')
const units = { minutes, hours, hour: hours, days, day: days } as const

/** The periods that a row of the guide's table names, in order. */
const retained = async () => {
  const guide = await readFile(resolve(docs, 'guide/going-live.md'), 'utf8')
  const [, table = ''] = guide.split('| Data | Kept | Setting |')
  const rows = [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \| (?:`([A-Z_]+)`[^|]*)?\|$/gm)]
  const periodsOf = (text = ''): number[] =>
    [...text.matchAll(/(\d+) (minutes|hours?|days?)\b/g)].map(([, count, unit]) =>
      units[unit as keyof typeof units](Number(count)),
    )
  return {
    of(data: string): number[] {
      const row = rows.find(([, name]) => name?.startsWith(data))
      assert.ok(row, `the table has no row for ${data}`)
      return periodsOf(row[2])
    },
    bySetting: new Map(
      rows.flatMap((row) => (row[3] === undefined ? [] : [[row[3], periodsOf(row[2]).at(-1)]])),
    ),
  }
}

it('the retention table of the guide says what the code does', async () => {
  const stored = await retained()
  // An attempt counts in its window and the one after it.
  const longestWindow = Math.max(...Object.values(limits).map(({ seconds }) => seconds)) * 1_000
  const samples: Record<string, readonly number[]> = {
    Sessions: [sessionMs, days(Number(retentionSettings.RETENTION_SESSIONS_DAYS.fallback))],
    Browsers: [browserMs],
    'Sign-in attempts': [2 * longestWindow],
    Answers: [answerMs],
    Emails: [mailMs],
    'Reports of products': [reporterMs],
    Conversations: [days(conversationLimits.days)],
    Executions: [days(defaultSettings.retentionDays)],
    'Files that nothing': [orphanMs],
    'Receipt addresses': [receiptMs],
    'Download addresses': [downloadMs],
  }
  for (const [data, periods] of Object.entries(samples)) assert.deepEqual(stored.of(data), periods, data)
  const named = Object.entries(retentionSettings)
  assert.deepEqual(
    Object.fromEntries(stored.bySetting),
    Object.fromEntries(named.map(([name, { fallback }]) => [name, days(Number(fallback))])),
  )
  const guide = await readFile(resolve(docs, 'guide/going-live.md'), 'utf8')
  const { maxFiles, maxBytes } = rotation
  assert.ok(guide.includes(`| Log file | ${maxFiles} files of ${maxBytes / 1024 ** 2} MiB;`))
})

it('every alert has a part in the guide that its runbook names, and the guide has no others', async () => {
  const rules = await readFile(resolve(docs, 'operations/alerts.yml'), 'utf8')
  const guide = await readFile(resolve(docs, 'guide/alerts.md'), 'utf8')
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  const runbooks = [...rules.matchAll(/runbook: (.+)/g)].map(([, address]) => address)
  assert.deepEqual(
    runbooks,
    alerts.map((name) => `docs/guide/alerts.md#${name.toLowerCase()}`),
  )
  const parts = [...guide.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
  assert.deepEqual(parts, alerts)
})

interface Panel {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly gridPos: { readonly h: number; readonly w: number; readonly x: number; readonly y: number }
  readonly targets?: readonly { readonly expr: string }[]
}

it('the panels of the dashboard have positions of their own and a query each', async () => {
  const text = await readFile(resolve(docs, 'operations/dashboard.json'), 'utf8')
  const { panels } = JSON.parse(text) as { readonly panels: readonly Panel[] }
  assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length)
  const positions = panels.flatMap(({ gridPos: { h, w, x, y } }) =>
    Array.from({ length: h * w }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  )
  assert.equal(new Set(positions).size, positions.length, 'no two panels overlap')
  assert.ok(panels.every(({ gridPos: { w, x } }) => x + w <= 24))
  for (const { type, title, targets = [] } of panels) assert.equal(targets.length > 0, type !== 'row', title)
})

it('every series and every operation of the alert rules and the dashboard exists', async () => {
  const rules = await readFile(resolve(docs, 'operations/alerts.yml'), 'utf8')
  const dashboard = await readFile(resolve(docs, 'operations/dashboard.json'), 'utf8')
  const market = await startMarketplace({ env: { SEARCH_URL: 'http://127.0.0.1:9' } })
  try {
    await market.request('/v1/products')
    const text = await (await market.request('/metrics')).text()
    const series = new Set([...(rules + dashboard).matchAll(/\bsouk_\w+/g)].map(([name]) => name))
    assert.ok(series.size >= 8)
    // Those with labels have no values yet.
    const described = new Set([...text.matchAll(/^# HELP (\w+)/gm)].map(([, name]) => name))
    for (const name of series)
      assert.ok(described.has(name) || described.has(name.replace(/_(?:bucket|count|sum)$/, '')), name)
  } finally {
    await market.close()
  }
  const ids = [...operations.map(({ id }) => id), 'none']
  const matchers = [...rules.matchAll(/operation[!=]~"([^"]+)"/g)].map(([, pattern = '']) => pattern)
  assert.ok(matchers.length > 0)
  for (const pattern of matchers) {
    const expression = new RegExp(`^(?:${pattern.replaceAll('\\\\', '\\')})$`)
    assert.ok(
      ids.some((id) => expression.test(id)),
      pattern,
    )
  }
})
