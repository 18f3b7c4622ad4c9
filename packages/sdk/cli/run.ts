import { readFile } from 'node:fs/promises'
import type { Client, Product } from '@souk/sdk'
import { CommandError, UsageError, type Call, type Command } from './command.ts'
import { connect } from './connection.ts'

/** `name=value` as one entry; `name=@path` reads a file. */
const readVariable = async (text: string): Promise<readonly [string, string]> => {
  const at = text.indexOf('=')
  if (at < 1) throw new UsageError(`--var ${text} is not name=value`)
  const [name, value] = [text.slice(0, at), text.slice(at + 1)]
  if (!value.startsWith('@')) return [name, value]
  const path = value.slice(1)
  const file = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new CommandError(`--var ${name}: ${path} cannot be read`, { cause })
  })
  return [name, file]
}

const readVariables = async ({ texts }: Call): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(await Promise.all(texts('var').map(readVariable)))

/** What the caller agrees to pay for a run of what they have not bought. */
const readMaxCharge = ({ text }: Call): { readonly maxCharge?: number } => {
  const amount = text('max-charge')
  if (amount === undefined) return {}
  const maxCharge = Number(amount)
  if (amount.trim() === '' || !(maxCharge >= 0))
    throw new UsageError(`--max-charge ${amount} is not an amount`)
  return { maxCharge }
}

const runPrompt = async (call: Call, souk: Client, productId: string): Promise<void> => {
  const { text, output } = call
  const signal = call.interruption()
  const [apiKeyId, model, variables] = [text('key'), text('model'), await readVariables(call)]
  const body = {
    ...{ productId, variables },
    ...(apiKeyId === undefined ? {} : { apiKeyId }),
    ...(model === undefined ? {} : { options: { model } }),
    ...readMaxCharge(call),
  }
  if (output.isJson) return output.document((await souk.ai.execute({ body, signal })).data)
  for await (const item of souk.ai.executeStream({ body, signal }))
    if (item.event === 'delta') output.part(item.data.text)
    else {
      const { metadata, usage, charge } = item.data
      output.part('\n')
      output.note(`${metadata.model}, ${usage.totalTokens} tokens, cost ${usage.estimatedCost}`)
      if (charge) output.note(`${charge.amount} ${charge.currency} paid`)
    }
}

/** Text as it is; of other types JSON, and the marketplace says what is wrong with the rest. */
const toInput = (text: string, type: string | undefined): unknown => {
  if (type === 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const runWorkflow = async (call: Call, souk: Client, { id, variables: declared }: Product): Promise<void> => {
  const { output } = call
  const signal = call.interruption()
  const types = new Map(declared.map(({ name, type }) => [name, type]))
  const variables = Object.entries(await readVariables(call))
  const keys = call.texts('key').map((text) => {
    const [provider, key] = text.split('=')
    if (!provider || !key) throw new UsageError('--key of a workflow is provider=key, such as openai=demo')
    return [provider, key] as const
  })
  const roles = call.texts('role').map((text) => {
    const [, role, apiKeyId, model] = /^([^=]+)=([^,]*)(?:,(.+))?$/.exec(text) ?? []
    if (!role || !(apiKeyId || model))
      throw new UsageError('--role is role=key,model, with one or both of them, such as writer=demo')
    return [role, { ...(apiKeyId ? { apiKeyId } : {}), ...(model ? { model } : {}) }] as const
  })
  const body = {
    input: Object.fromEntries(variables.map(([name, text]) => [name, toInput(text, types.get(name))])),
    ...(keys.length > 0 ? { apiKeys: Object.fromEntries(keys) } : {}),
    ...(roles.length > 0 ? { models: Object.fromEntries(roles) } : {}),
    ...readMaxCharge(call),
  }
  const headers = { Prefer: 'respond-async' }
  const { data } = await souk.workflows.execute({ params: { workflowId: id }, body, headers, signal })
  const params = { executionId: data.executionId }
  output.note(`${data.executionId} has started`)
  for await (const { event, data: progress } of souk.executions.eventsStream({ params, signal })) {
    const { step } = progress as { readonly step?: unknown }
    output.note(typeof step === 'string' ? `${event}  ${step}` : event)
  }
  const { data: execution } = await souk.executions.get({ params, signal })
  output.document(execution)
  if (execution.status !== 'completed')
    throw new CommandError(
      `${execution.executionId} is ${execution.status}: ${execution.error?.reason ?? execution.error?.code ?? 'no reason'}`,
    )
  const result = execution.output
  output.line(typeof result === 'string' ? result : JSON.stringify(result, null, 2))
}

export const run: Command = {
  name: 'run',
  summary: 'Run a prompt or workflow that you own, or that has a price per run',
  operands: '<product>',
  options: {
    var: {
      type: 'string',
      multiple: true,
      value: 'name=value',
      description: 'A variable; @path reads a file',
    },
    key: {
      type: 'string',
      multiple: true,
      value: 'key',
      description: 'Provider key, or demo; of a workflow provider=key',
    },
    role: {
      type: 'string',
      multiple: true,
      value: 'role=key,model',
      description: 'Key and model of a role of a workflow; each can be left out',
    },
    model: { type: 'string', value: 'name', description: 'Model of a prompt' },
    'max-charge': {
      type: 'string',
      value: 'amount',
      description: 'Pay a run of what you do not own from your credit, with at most this amount',
    },
  },
  async run(call) {
    const souk = await connect(call)
    const [productId = ''] = call.operands
    const { data: product } = await souk.products.get({ params: { productId } })
    if (product.type === 'WORKFLOW') return runWorkflow(call, souk, product)
    if (product.type === 'PROMPT') return runPrompt(call, souk, productId)
    throw new CommandError(`${product.title} is a ${product.type}, which cannot be run`)
  },
}
