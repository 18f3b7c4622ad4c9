import type { Fault } from '@souk/contract'
import { parsePrompt, parseWorkflow, readWorkflowVariables, type Variable } from '@souk/documents'

export interface Reading {
  readonly variables: readonly Variable[]
  readonly faults: readonly Fault[]
  readonly warnings: readonly string[]
  readonly steps: readonly { readonly id: string; readonly type: string; readonly needs: readonly string[] }[]
}

const nothing: Reading = { variables: [], faults: [], warnings: [], steps: [] }

interface Source {
  readonly type: string
  readonly content: string
}

const read = ({ type, content }: Source): Reading => {
  if (content.trim() === '') return nothing
  if (type === 'prompt') {
    const prompt = parsePrompt(content)
    return Array.isArray(prompt)
      ? { ...nothing, faults: prompt }
      : { ...nothing, variables: prompt.variables, warnings: prompt.warnings }
  }
  if (type !== 'workflow') return nothing
  const workflow = parseWorkflow(content)
  const variables = readWorkflowVariables(content)?.variables ?? []
  if (Array.isArray(workflow)) return { ...nothing, variables, faults: workflow }
  const steps = workflow.steps.map(({ id, task, needs }) => ({ id, type: task.type, needs }))
  return { ...nothing, variables, steps }
}

/** Each key typed reads the same content several times, of the draft and of what was saved. */
const recent: { readonly source: Source; readonly reading: Reading }[] = []

/** What the server will find in the content, found while it is typed. */
export const readContent = ({ type, content }: Source): Reading => {
  const known = recent.find(({ source }) => source.content === content && source.type === type)
  if (known) return known.reading
  const reading = read({ type, content })
  recent.unshift({ source: { type, content }, reading })
  recent.splice(4)
  return reading
}
