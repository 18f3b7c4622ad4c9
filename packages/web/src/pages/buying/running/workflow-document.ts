interface Step {
  readonly id: string
  readonly type: string
  readonly needs?: readonly string[]
}

export interface WorkflowDocument {
  readonly providers?: Readonly<Record<string, { readonly provider: string; readonly model?: string }>>
  readonly steps: readonly Step[]
}

/** A published workflow, which was checked when it was published; undefined where its content is locked. */
export const readWorkflow = (content: string | undefined): WorkflowDocument | undefined => {
  try {
    const document = JSON.parse(content ?? '') as WorkflowDocument
    return Array.isArray(document.steps) ? document : undefined
  } catch {
    return undefined
  }
}
