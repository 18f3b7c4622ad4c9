import {
  fault,
  type CostQuery,
  type CostRow,
  type ErrorCode,
  type Execution as WireExecution,
  type ExecutionDetail,
  type ExecutionQuery,
  type ExecutionSettings,
} from '@souk/contract'
import { fail, failInvalid } from '../../../kernel/errors.ts'
import { parseId, publicId, type Id } from '../../../kernel/ids.ts'
import { after, dayOf, days, startOfDay } from '../../../kernel/time.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { PageReply } from '../../../platform/http/route.ts'
import { causeOf } from '../cause.ts'
import type { ExecutionDeps } from '../deps.ts'
import { objectText, type JsonText } from '../../../platform/json-text.ts'
import { openOutput, readSteps, toUsage } from '../workflows/flow-result.ts'
import { findFlowResult } from '../workflows/flow-store.ts'
import {
  countCosts,
  countRuns,
  findCosts,
  findRun,
  findRuns,
  removeTexts,
  type RunRow,
  type SpentRow,
} from './history-store.ts'
import { chargeOf } from '../paid.ts'
import { findSettings, upsertSettings } from '../settings-store.ts'
import { openJson, type Texts } from '../texts.ts'

type Account = Id<'user'>

export type Outcome = WireExecution & { readonly output: JsonText | null }

/** What an account has run. */
export interface History {
  list(accountId: Account, query: ExecutionQuery): Promise<PageReply<WireExecution>>
  /** EXECUTION_NOT_FOUND for what is not the account's. */
  get(accountId: Account, executionId: string): Promise<ExecutionDetail | JsonText>
  /** How it ended, with the output of a workflow as JSON text; likewise. */
  outcome(accountId: Account, executionId: string): Promise<Outcome>
  costs(accountId: Account, query: CostQuery): Promise<PageReply<CostRow>>
  settings(accountId: Account): Promise<ExecutionSettings>
  configure(tx: Tx, accountId: Account, change: Partial<ExecutionSettings>): Promise<ExecutionSettings>
}

export const createHistory = (deps: ExecutionDeps): History => {
  const { db, clock } = deps
  return {
    async list(accountId, { page = 1, limit = 20, status, productId }) {
      const filter = {
        accountId,
        status: status === 'all' ? undefined : status,
        productId: productId === undefined ? undefined : (parseId('product', productId) ?? null),
      }
      const [rows, total] = await Promise.all([
        findRuns(db, filter, { limit, offset: (page - 1) * limit }),
        countRuns(db, filter),
      ])
      return { items: rows.map((row) => toExecution(row, clock.now())), page, limit, total }
    },

    async get(accountId, executionId) {
      const row = await getRun(db, accountId, executionId)
      return readDetail(deps, db, row)
    },

    async outcome(accountId, executionId) {
      const row = await getRun(db, accountId, executionId)
      const flow = await findFlowResult(db, row.id)
      return { ...toExecution(row, clock.now()), output: openOutput(deps, row, flow?.output) }
    },

    async costs(accountId, { page = 1, limit = 20, from, to, productId, providerKeyId }) {
      const now = clock.now()
      const filter = {
        accountId,
        from: readDay('from', from) ?? dayOf(after(now, -days(30))),
        to: readDay('to', to) ?? dayOf(now),
        productId: productId === undefined ? undefined : (parseId('product', productId) ?? null),
        keyId: providerKeyId === undefined ? undefined : (parseId('providerKey', providerKeyId) ?? null),
      }
      const [rows, total] = await Promise.all([
        findCosts(db, filter, { limit, offset: (page - 1) * limit }),
        countCosts(db, filter),
      ])
      return { items: rows.map(toCost), page, limit, total }
    },

    settings: (accountId) => findSettings(db, accountId),

    async configure(tx, accountId, change) {
      const before = await findSettings(tx, accountId)
      const settings = { ...before, ...change }
      await upsertSettings(tx, accountId, settings)
      if (before.keepTexts && !settings.keepTexts) await removeTexts(tx, accountId)
      return settings
    },
  }
}

/** An execution with its stored texts; the output of a workflow is always stored. */
export const readDetail = async (
  deps: ExecutionDeps,
  db: Reader,
  row: RunRow,
): Promise<ExecutionDetail | JsonText> => {
  const { vault, clock } = deps
  const { input = null, output = null } = row.texts
    ? (openJson(vault, row, { what: 'texts', sealed: row.texts }) as Texts)
    : { input: null }
  const execution = toExecution(row, clock.now())
  if (row.kind === 'prompt') return { ...execution, input, output, steps: [], retryUntil: null }
  const { id, accountId, status } = row
  const [flow, steps] = await Promise.all([
    findFlowResult(db, id),
    readSteps(deps, db, {
      ...{ id, accountId, hasEnded: status !== 'running', withItems: true },
      isHidden: row.chargeOrderId !== null && status !== 'completed',
    }),
  ])
  return objectText({
    ...{ ...execution, input, output: openOutput(deps, row, flow?.output), steps },
    retryUntil: flow?.retryUntil?.toISOString() ?? null,
  })
}

/** An execution of the account; one of another account is treated as unknown. */
export const getRun = async (db: Reader, accountId: Account, executionId: string): Promise<RunRow> => {
  const id = parseId('execution', executionId)
  const row = id && (await findRun(db, accountId, id))
  return row ?? fail('EXECUTION_NOT_FOUND', 'execution_not_found')
}

const readDay = (field: string, day: string | undefined): string | undefined => {
  if (day === undefined || startOfDay(day)) return day
  return failInvalid([fault(field, 'not_day')], 'VALIDATION_ERROR')
}

const toError = (code: ErrorCode, reason: string | null) => ({
  code,
  reason,
  cause: causeOf({ code, reason }),
})

const toExecution = (row: RunRow, now: Date): WireExecution => ({
  executionId: publicId('execution', row.id),
  ...{ kind: row.kind, status: row.status, productId: publicId('product', row.productId) },
  ...{ version: row.version, provider: row.provider, model: row.model },
  providerKeyId: row.keyId && publicId('providerKey', row.keyId),
  usage: toUsage(row),
  error: row.errorCode === null ? null : toError(row.errorCode as ErrorCode, row.reason),
  ...(row.failedModels ? { failedModels: [...row.failedModels] } : {}),
  ...chargeOf(row),
  duration: row.durationMs ?? now.getTime() - row.createdAt.getTime() - row.idleMs,
  createdAt: row.createdAt.toISOString(),
})

const toCost = ({ productId, keyId, cost, ...row }: SpentRow): CostRow => ({
  ...row,
  productId: publicId('product', productId),
  providerKeyId: keyId && publicId('providerKey', keyId),
  estimatedCost: cost,
})
