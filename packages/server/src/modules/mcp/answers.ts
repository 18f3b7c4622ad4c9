import type { CallToolResult, Tool } from '@modelcontextprotocol/server'
import type { ValueSchema } from '@souk/documents'
import { fail, Failure } from '../../kernel/errors.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Outcome } from '../execution/index.ts'
import type { McpDeps } from './deps.ts'

/**
 * What a tool that runs a workflow, or a prompt that declares an output, answers next to its text (ADR 37). One form for the output, a run that goes on and a refusal, so that it
 * holds for every answer.
 */
export const runOutput = (output: ValueSchema): NonNullable<Tool['outputSchema']> => ({
  type: 'object',
  properties: {
    status: { type: 'string', enum: ['completed', 'running', 'failed'] },
    executionId: { type: 'string', description: 'Missing if nothing ran' },
    output: { ...output, description: 'If the status is completed' } as Record<string, unknown>,
    error: {
      type: 'object',
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        details: { type: 'object' },
        retryAfter: { type: 'integer', description: 'Seconds' },
      },
      required: ['code', 'message'],
      description: 'If the status is failed',
    },
  },
  required: ['status'],
})

/** What the protocol carries is parsed and written again; a long output would hold the server up. */
const maxOutputCharacters = 1024 * 1024

/** The answer of a run as it is now; throws the Failure of one that did not complete. */
export const answerOf = (executionId: string, { status, error, output, usage }: Outcome): CallToolResult => {
  const _meta = { 'souk/execution': { executionId, usage } }
  if (error) {
    const { code, reason, cause } = error
    return fail(code, `workflow_failed_by_${cause}`, { reason: reason ?? '', cause, executionId })
  }
  if (status === 'running') {
    const text = `The workflow is still running. Read the result later: call get_execution with executionId ${executionId}. Do not run the workflow again.`
    return { content: [{ type: 'text', text }], structuredContent: { status, executionId }, _meta }
  }
  if (status !== 'completed') return fail('CONFLICT', 'execution_canceled', { executionId })
  const text = output?.text ?? 'null'
  if (text.length > maxOutputCharacters)
    return fail('CONFLICT', 'output_too_long', {
      ...{ executionId, reason: 'output_too_long', limit: maxOutputCharacters },
    })
  const value = JSON.parse(text) as unknown
  return {
    content: [{ type: 'text', text: typeof value === 'string' ? value : text }],
    structuredContent: { status, executionId, output: value },
    _meta,
  }
}

/** The run of a workflow; EXECUTION_NOT_FOUND for what is not the caller's, or runs a prompt. */
export const readRun = async (
  { execution }: Pick<McpDeps, 'execution'>,
  { accountId }: Principal,
  executionId: string,
): Promise<Outcome> => {
  const outcome = await execution.history.outcome(accountId, executionId)
  return outcome.kind === 'workflow' ? outcome : fail('EXECUTION_NOT_FOUND', 'execution_not_found')
}

/** A refusal is a tool result, which the calling model can read; other errors are reported without details. */
export const answering = async (run: () => Promise<CallToolResult>): Promise<CallToolResult> => {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { code, message, details, retryAfter } = error
    const refusal = { code, message, details, ...(retryAfter === undefined ? {} : { retryAfter }) }
    const { executionId } = details
    return {
      isError: true,
      content: [{ type: 'text', text: JSON.stringify(refusal) }],
      structuredContent: {
        status: 'failed',
        ...(typeof executionId === 'string' ? { executionId } : {}),
        error: refusal,
      },
    }
  }
}
