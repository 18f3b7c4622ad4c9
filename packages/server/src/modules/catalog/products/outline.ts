import type { StepOutline, Variable } from '@souk/contract'
import { parsePrompt, readWorkflowOutline } from '@souk/documents'
import type { Product } from './product.ts'

/** What everyone may know of a content: its variables, and the steps of a workflow without what they say. */
export interface Outline {
  readonly variables: Variable[]
  readonly steps: StepOutline[]
}

/** The outline of the content; undefined while it does not parse. */
export const outlineOf = ({ type, content }: Pick<Product, 'type' | 'content'>): Outline | undefined => {
  if (type !== 'PROMPT' && type !== 'WORKFLOW') return { variables: [], steps: [] }
  const document = type === 'PROMPT' ? parsePrompt(content) : readWorkflowOutline(content)
  if (document === undefined || Array.isArray(document)) return undefined
  return {
    variables: document.variables.map(({ name, type, required, ...rest }) => ({
      name,
      type,
      required,
      ...(rest.description === undefined ? {} : { description: rest.description }),
      ...(rest.default === undefined ? {} : { default: rest.default }),
      ...(rest.enum === undefined ? {} : { enum: [...rest.enum] }),
    })),
    steps: 'steps' in document ? document.steps.map((step) => ({ ...step, needs: [...step.needs] })) : [],
  }
}
