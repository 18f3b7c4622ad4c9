import { rules, type RunCharge, type WorkflowResult } from '@souk/contract'
import type { Failure } from '../../../kernel/errors.ts'
import { failure } from '../../../kernel/errors.ts'
import { invariant } from '../../../kernel/invariant.ts'
import { publicId, type Id } from '../../../kernel/ids.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { causeOf } from '../cause.ts'
import type { ExecutionDeps } from '../deps.ts'
import type { Question, StepRow } from './flow.ts'
import { locationOf, type SealedError } from './flow-run.ts'
import { findFlowResult } from './flow-store.ts'
import { findRun } from '../history/history-store.ts'
import { findStepResults } from './journal-store.ts'
import { JsonText, objectText } from '../../../platform/json-text.ts'
import { chargeOf } from '../paid.ts'
import { openJson, openText } from '../texts.ts'

interface Owned {
  readonly id: Id<'execution'>
  readonly accountId: Id<'user'>
}

const sum = (rows: readonly StepRow[]) => {
  const total = (field: 'promptTokens' | 'completionTokens' | 'cost' | 'attempts') =>
    rows.reduce((all, row) => all + row[field], 0)
  return {
    attempts: total('attempts'),
    usage: toUsage({
      ...{ promptTokens: total('promptTokens'), completionTokens: total('completionTokens') },
      cost: Math.round(total('cost') * 1e8) / 1e8,
      isEstimated: rows.some(({ isEstimated }) => isEstimated),
    }),
  }
}

const first = <Value>(values: readonly (Value | null | undefined)[]): Value | null =>
  values.find((value) => value !== null && value !== undefined) ?? null

/** When the step began, and how long it took once it has ended. */
const timesOf = (parts: readonly StepRow[], own: StepRow | undefined) => {
  const startedAt = first(parts.map((part) => part.startedAt))
  const endedAt = own?.endedAt ?? null
  return {
    startedAt: startedAt?.toISOString() ?? null,
    duration: startedAt && endedAt ? endedAt.getTime() - startedAt.getTime() : null,
  }
}

/** The error that a row of the journal has, with what was called. */
const openError = (vault: ExecutionDeps['vault'], owned: Owned, row: StepRow | undefined) => {
  if (!row?.errorCode) return { error: null, called: undefined }
  const { path, errorCode: code, reason, value } = row
  const sealed = value && (openJson(vault, owned, { what: `step ${path}`, sealed: value }) as SealedError)
  const { called, ...said } = sealed ?? { message: rules.step_failed, called: undefined }
  return { error: { code, reason, ...said, item: locationOf(path).item }, called }
}

/** The row with the error of a step: of a map its first failed item. */
const failedIn = (parts: readonly StepRow[]): StepRow | undefined => {
  const failed = parts.filter(({ errorCode }) => errorCode !== null)
  return failed.find(({ path }) => locationOf(path).item !== undefined) ?? failed[0]
}

/** What a step that waits for an answer wants to know. */
const questionIn = (vault: ExecutionDeps['vault'], owned: Owned, own: StepRow | undefined) => {
  if (own?.status !== 'waiting' || own.attempts > 0 || !own.value || !own.retryAt) return null
  const question = openJson(vault, owned, { what: `step ${own.path}`, sealed: own.value }) as Question
  return { ...question, deadline: own.retryAt.toISOString() }
}

/** What was under way when the run ended is canceled. */
const statusOf = (own: StepRow | undefined, hasEnded: boolean) => {
  const status = own?.status ?? 'running'
  return hasEnded && (status === 'running' || status === 'waiting') ? 'canceled' : status
}

const failedModelsOf = (row: StepRow | undefined) =>
  row?.failedModels ? { failedModels: row.failedModels } : {}

const itemsIn = (vault: ExecutionDeps['vault'], owned: Owned, parts: readonly StepRow[], hasEnded: boolean) =>
  parts
    .flatMap((row) => {
      const { item: index } = locationOf(row.path)
      if (index === undefined) return []
      const { error, called } = openError(vault, owned, row)
      return {
        ...{ index, status: statusOf(row, hasEnded), error },
        ...{ provider: row.provider ?? called?.provider ?? null, model: row.model ?? called?.model ?? null },
        ...failedModelsOf(row),
        ...timesOf([row], row),
        ...sum([row]),
      }
    })
    .toSorted((one, other) => one.index - other.index)

interface StepsOf extends Owned {
  readonly hasEnded: boolean
  readonly withItems: boolean
  /** Without what they gave: of a run that is paid with its success, until then. */
  readonly isHidden: boolean
}

/** The steps of a run in the order of their starts, the items of a map put together with their map; a JSON list. */
export const readSteps = async (
  { vault }: ExecutionDeps,
  db: Reader,
  { hasEnded, withItems, isHidden, ...owned }: StepsOf,
): Promise<JsonText> => {
  const rows = await findStepResults(db, owned.id)
  const byStep = Map.groupBy(rows, ({ path }) => locationOf(path).step)
  const texts = [...byStep].map(([id, parts]) => {
    const own = parts.find(({ path }) => path === id)
    const value = own?.status === 'completed' && !isHidden ? own.value : null
    const question = hasEnded ? null : questionIn(vault, owned, own)
    const output = value && openText(vault, owned, { what: `step ${id}`, sealed: value })
    const failed = failedIn(parts)
    const { error, called } = openError(vault, owned, failed)
    const row = failed ?? own
    const prompt = row?.prompt && openJson(vault, owned, { what: `prompt ${row.path}`, sealed: row.prompt })
    const [provider, model] = [
      first(parts.map((part) => part.provider)),
      first(parts.map((part) => part.model)),
    ]
    return objectText({
      ...{ id, status: statusOf(own, hasEnded), output, error, question, prompt: prompt ?? null },
      ...{ provider: provider ?? called?.provider ?? null, model: model ?? called?.model ?? null },
      ...failedModelsOf(own),
      ...timesOf(parts, own),
      ...sum(parts),
      ...(withItems ? { items: itemsIn(vault, owned, parts, hasEnded) } : {}),
    }).text
  })
  return new JsonText(`[${texts.join(',')}]`)
}

/** The output of a workflow as JSON text, null without one. */
export const openOutput = ({ vault }: ExecutionDeps, owned: Owned, sealed: Uint8Array | null | undefined) =>
  sealed ? openText(vault, owned, { what: 'output', sealed }) : null

/** Of a run, or of a part of it. */
export const toUsage = ({
  promptTokens,
  completionTokens,
  cost,
  isEstimated,
}: Pick<StepRow, 'promptTokens' | 'completionTokens' | 'cost' | 'isEstimated'>) => ({
  ...{ promptTokens, completionTokens, totalTokens: promptTokens + completionTokens },
  estimatedCost: cost,
  ...(isEstimated ? { estimated: true } : {}),
})

type Completed = Required<Omit<WorkflowResult, 'statusUrl' | 'output' | 'steps' | 'charge'>> & {
  readonly charge?: RunCharge
  readonly output: JsonText | null
  readonly steps: JsonText
}

/** What a completed run answers (Decision 23); what it made is JSON text. */
export const readResult = async (deps: ExecutionDeps, db: Reader, owned: Owned): Promise<Completed> => {
  const [row, flow, steps] = await Promise.all([
    findRun(db, owned.accountId, owned.id),
    findFlowResult(db, owned.id),
    readSteps(deps, db, { ...owned, hasEnded: true, withItems: false, isHidden: false }),
  ])
  invariant(row && flow, 'a run that ended is not there')
  return {
    executionId: publicId('execution', owned.id),
    status: 'completed',
    output: openOutput(deps, owned, flow.output),
    steps,
    usage: toUsage(row),
    ...chargeOf(row),
    metadata: { duration: row.durationMs ?? 0, version: row.version, warnings: [...flow.warnings] },
  }
}

/** The refusal that a failed or canceled run answers with. */
export const failureOfRun = (row: {
  readonly id: Id<'execution'>
  readonly status: string
  readonly errorCode: string | null
  readonly reason: string | null
}): Failure => {
  const executionId = publicId('execution', row.id)
  if (row.status === 'canceled')
    return failure('CONFLICT', 'execution_canceled', { reason: 'canceled', executionId })
  const code = (row.errorCode ?? 'PROVIDER_ERROR') as Failure['code']
  const retryAfter = code === 'RATE_LIMIT_EXCEEDED' ? 5 : undefined
  const cause = causeOf({ code, reason: row.reason })
  const details = { ...(row.reason === null ? {} : { reason: row.reason }), cause, executionId }
  return failure(code, `workflow_failed_by_${cause}`, details, retryAfter)
}
