/**
 * Execution: running what was bought.
 * Owns: execution.run. Promises: nothing is sent to a model before the caller's right and the variables are checked;
 * every run is recorded, without its texts. Emits and hears nothing.
 */
import type { Settled } from '../../platform/idempotency/idempotency.ts'
import type { ExecutionDeps } from './deps.ts'
import { executePrompt, type PromptRequest } from './execute-prompt.ts'

export interface Execution {
  /** Runs a prompt the caller owns; refusals as in ai.execute. `signal` stops the model call. */
  executePrompt(request: PromptRequest): Promise<Settled>
}

export const createExecution = (deps: ExecutionDeps): Execution => ({
  executePrompt: (request) => executePrompt(deps, request),
})
