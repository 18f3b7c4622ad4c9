import type { TokenUsage } from './model.ts'
import type { Id } from '../../kernel/ids.ts'

/** A workflow's run as a worker holds it. */
export interface Flow {
  readonly runId: Id<'execution'>
  readonly accountId: Id<'user'>
  readonly productId: Id<'product'>
  /** The document, as it was when the run began. */
  readonly content: string
  readonly input: Uint8Array | null
  /** From provider to key, or `demo`. */
  readonly keys: Readonly<Record<string, string>>
  readonly webhookUrl: string | null
  /** Grows with every taking; what an earlier holder writes changes nothing. */
  readonly epoch: number
  readonly deadlineAt: Date
  readonly createdAt: Date
  readonly modelCalls: number
}

export type StepStatus = 'running' | 'waiting' | 'completed' | 'failed' | 'skipped'

/** A row of the journal. */
export interface StepRow {
  readonly path: string
  readonly status: StepStatus
  readonly attempts: number
  readonly failures: number
  readonly retryAt: Date | null
  readonly value: Uint8Array | null
  readonly errorCode: string | null
  readonly reason: string | null
  readonly promptTokens: number
  readonly completionTokens: number
  readonly cost: number
}

/**
 * Of the value of one step, sealed, and of all values that one statement writes: a statement is one JSON text, of which the
 * database reads 256 MB at most. A value beyond that would be refused each time that a worker takes the run, until its time is over.
 */
export const mostValueBytes = 16 * 1024 * 1024

/** What is written into the journal at once. */
export interface Entry {
  readonly path: string
  readonly status: StepStatus
  /** Calls of a model that begin with it. */
  readonly calls?: number
  readonly failures?: number
  readonly retryAt?: Date | null
  readonly value?: Uint8Array | null
  readonly error?: { readonly code: string; readonly reason: string | null }
  readonly spent?: {
    readonly keyId: Id<'providerKey'> | undefined
    readonly provider: string
    readonly model: string
    readonly usage: Pick<TokenUsage, 'promptTokens' | 'completionTokens'>
    readonly cost: number
  }
  readonly event: { readonly type: string; readonly data: Readonly<Record<string, unknown>> }
}

/** The epoch has moved on: somebody else holds the run, or it was canceled. */
export class Fenced extends Error {
  override readonly name = 'Fenced'
}

/** Nothing can be done before this time: the worker lets go of the run. */
export class Later extends Error {
  override readonly name = 'Later'
  readonly at: Date
  constructor(at: Date) {
    super('nothing to do before a later time')
    this.at = at
  }
}
