import { isObject } from '../document-fault.ts'
import type { Scope } from '../expressions/expression.ts'
import { maxPromptCharacters, renderPrompt, type RenderedPrompt } from '../prompt/render-prompt.ts'
import type { PromptTask } from './workflow.ts'

const read = (scope: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      scope,
    )

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * The messages of a prompt step: text as it is, other values as JSON, what has no value (a skipped step) as empty
 * text. Like `renderPrompt`, it refuses what is longer than any model reads.
 */
export const renderTask = ({ prompt }: Pick<PromptTask, 'prompt'>, scope: Scope): RenderedPrompt => {
  const texts: Record<string, string> = {}
  let characters = 0
  for (const { name } of prompt.variables) {
    // A list that a hundred variables name is not written out a hundred times before it is refused.
    if (characters > maxPromptCharacters) break
    const text = textOf(read(scope, name))
    texts[name] = text
    characters += text.length
  }
  return renderPrompt(prompt, texts)
}
