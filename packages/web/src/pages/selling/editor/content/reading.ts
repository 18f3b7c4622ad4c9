import type { Fault } from '@souk/contract'
import { parsePrompt, parseWorkflow, readWorkflowOutline, type Variable } from '@souk/documents'

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
  const { variables = [], steps = [] } = readWorkflowOutline(content) ?? {}
  // Steps that form a cycle cannot be drawn.
  return Array.isArray(workflow)
    ? { ...nothing, variables, faults: workflow }
    : { ...nothing, variables, steps }
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
