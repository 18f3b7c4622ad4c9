import type { FailedModel, ModelChoice } from '@souk/contract'
import { evaluationLimits } from '@souk/documents'
import type { Id } from '../../../kernel/ids.ts'
import { seconds } from '../../../kernel/time.ts'
import type { Tx } from '../../../platform/db/database.ts'

/** How long a worker that is gone holds its runs. */
export const leaseMs = seconds(5)

/** From role, a name in the workflow's `providers`, to the key and the model that the caller chose for it. */
export type Models = Readonly<Record<string, ModelChoice>>

/** From provider to the key for the roles of it that have no key of their own, or `demo`. */
export type Keys = Readonly<Record<string, string>>

/** A workflow's run as a worker holds it. */
export interface Flow {
  readonly runId: Id<'execution'>
  readonly accountId: Id<'user'>
  readonly productId: Id<'product'>
  /** The document, as it was when the run began. */
  readonly content: string
  readonly keys: Keys
  readonly models: Models
  readonly webhookUrl: string | null
  /** Whether its caller has not bought it, and pays the run. */
  readonly isPaid: boolean
  /** Grows with every taking; what an earlier holder writes changes nothing. */
  readonly epoch: number
  readonly deadlineAt: Date
  readonly createdAt: Date
  readonly modelCalls: number
  /** How many processes have died while they held it. */
  readonly crashes: number
  /** Whether the process that held it last has died. */
  readonly isTakenOver: boolean
}

export type StepStatus = 'running' | 'waiting' | 'completed' | 'failed' | 'skipped'

/** A row of the journal. */
export interface StepRow {
  readonly path: string
  readonly status: StepStatus
  readonly attempts: number
  readonly failures: number
  readonly retryAt: Date | null
  /** Sealed: the value of a completed step, the error of one that failed or waits, the question of one that waits for an answer. */
  readonly value: Uint8Array | null
  /** Sealed: what was sent to the model. Read with results only. */
  readonly prompt?: Uint8Array | null
  readonly errorCode: string | null
  readonly reason: string | null
  readonly provider: string | null
  readonly model: string | null
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly promptTokens: number
  readonly completionTokens: number
  readonly cost: number
  readonly isEstimated: boolean
  readonly failedModels: readonly FailedModel[] | null
}

/** What the journal has of a step that waits for an answer. */
export interface Question {
  readonly message: string
  readonly options: readonly string[] | null
}

/** Of the value of one step as JSON, and of all values that one statement writes. */
export const maxValueBytes = evaluationLimits.characters

/** Of the values of all steps and the output together: they are held in memory while the run goes on, and answered at once. */
export const maxRunBytes = 2 * maxValueBytes

/** What is written into the journal at once. */
export interface Entry {
  readonly path: string
  readonly status: StepStatus
  /** Calls of a model that begin with it. */
  readonly calls?: number
  readonly failures?: number
  readonly retryAt?: Date | null
  /** Default: now, or when the step began. */
  readonly startedAt?: Date
  readonly value?: Uint8Array | null
  readonly error?: { readonly code: string; readonly reason: string | null }
  readonly spent?: {
    readonly keyId: Id<'providerKey'> | undefined
    readonly provider: string
    readonly model: string
    readonly usage: { readonly promptTokens: number; readonly completionTokens: number }
    readonly cost: number
    /** Of the budget. */
    readonly reservationId: string | undefined
  }
  /** Of the attempt. */
  readonly failedModels?: readonly FailedModel[]
  readonly event: { readonly type: string; readonly data: Readonly<Record<string, unknown>> }
  /** What is stored with it, if the run is still held. */
  readonly also?: (tx: Tx) => Promise<void>
}

/** The epoch has moved on: someone else holds the run, or it was canceled. */
export class Fenced extends Error {
  override readonly name = 'Fenced'
}

/** Nothing can be done before this time: the worker lets go of the run. */
export class Later extends Error {
  override readonly name = 'Later'
  readonly at: Date
  /** Whether a person is waited for, so that the time limit of the run is suspended. */
  readonly isForAnswer: boolean
  constructor(at: Date, isForAnswer = false) {
    super('nothing to do before a later time')
    this.at = at
    this.isForAnswer = isForAnswer
  }
}

/** Works on runs of workflows in this process. */
export interface Engine {
  /** Looks for due runs now. */
  wake(): void
  start(): void
  /** Lets calls in progress end, and gives the runs to others. */
  stop(): Promise<void>
  /** Resolves when a run that this process works on ends, or after a time. */
  waitFor(runId: string, ms: number): Promise<void>
  /** Breaks off a run of this process at once. */
  cancel(runId: string): void
}
