import type { Language, ProductDetail } from '@souk/contract'
import type { Fault } from '@souk/contract'
import { parsePrompt, parseWorkflow, type Variable } from '@souk/documents'

export type DraftType = 'prompt' | 'workflow' | 'skill' | 'bundle'
export const draftTypes: readonly DraftType[] = ['prompt', 'workflow', 'skill', 'bundle']
export const draftLanguages = ['', 'en', 'de', 'und'] as const
export const refundDays = ['0', '7', '14', '30', '183'] as const

/** A product as it is in the editor: everything as it was typed. */
export interface Draft {
  readonly title: string
  readonly description: string
  readonly type: DraftType
  readonly price: string
  readonly category: string
  readonly tags: string
  readonly compatibility: string
  readonly content: string
  readonly preview: string
  readonly changelog: string
  readonly refundPolicyDays: (typeof refundDays)[number]
  readonly productIds: readonly string[]
  /** Empty: as it is, detected from the text or chosen before. */
  readonly language: Language | ''
}

export const emptyDraft: Draft = {
  title: '',
  description: '',
  type: 'prompt',
  price: '',
  category: '',
  tags: '',
  compatibility: '',
  content: '',
  preview: '',
  changelog: '',
  refundPolicyDays: '30',
  productIds: [],
  language: '',
}

export const toDraft = (product: ProductDetail): Draft => ({
  title: product.title,
  description: product.description,
  type: draftTypes.find((type) => type === product.type.toLowerCase()) ?? 'prompt',
  // As prices are written: 4.50, and 5.
  price: Number.isInteger(product.price) ? String(product.price) : product.price.toFixed(2),
  // The server's word for none.
  category: product.category === 'uncategorized' ? '' : product.category,
  tags: product.tags.join(', '),
  compatibility: product.compatibility.join(', '),
  content: product.content,
  preview: product.preview,
  changelog: product.changelog,
  refundPolicyDays: refundDays.find((days) => Number(days) === product.refundPolicyDays) ?? '30',
  productIds: product.productIds,
  language: '',
})

/** What stands between commas. */
export const toList = (typed: string): string[] =>
  typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** What the API takes. What was left empty is left out, so that its default counts. */
export const toBody = (draft: Draft) => ({
  title: draft.title,
  description: draft.description,
  type: draft.type,
  price: Number(draft.price.replace(',', '.')),
  tags: toList(draft.tags),
  compatibility: toList(draft.compatibility),
  preview: draft.preview,
  refundPolicyDays: Number(draft.refundPolicyDays) as 0 | 7 | 14 | 30 | 183,
  ...(draft.category === '' ? {} : { category: draft.category }),
  ...(draft.language === '' ? {} : { language: draft.language }),
  ...(draft.changelog === '' ? {} : { changelog: draft.changelog }),
  ...(draft.type === 'bundle' ? { productIds: [...draft.productIds] } : { content: draft.content }),
})

/** Only what differs, since what is sent counts as changed. */
export const changesOf = (draft: Draft, before: Draft): Partial<ReturnType<typeof toBody>> => {
  const [now, then] = [toBody(draft), toBody(before)]
  return Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(then[name as keyof typeof then]),
    ),
  )
}

export interface Reading {
  readonly variables: readonly Variable[]
  readonly faults: readonly Fault[]
  readonly warnings: readonly string[]
  readonly steps: readonly { readonly id: string; readonly type: string; readonly needs: readonly string[] }[]
}

const nothing: Reading = { variables: [], faults: [], warnings: [], steps: [] }

/** What the server will find in the content, found while it is typed. */
export const readContent = ({ type, content }: Pick<Draft, 'type' | 'content'>): Reading => {
  if (content.trim() === '') return nothing
  if (type === 'prompt') {
    const prompt = parsePrompt(content)
    return Array.isArray(prompt)
      ? { ...nothing, faults: prompt }
      : { ...nothing, variables: prompt.variables, warnings: prompt.warnings }
  }
  if (type !== 'workflow') return nothing
  const workflow = parseWorkflow(content)
  if (Array.isArray(workflow)) return { ...nothing, faults: workflow }
  return { ...nothing, steps: workflow.steps.map(({ id, task, needs }) => ({ id, type: task.type, needs })) }
}
