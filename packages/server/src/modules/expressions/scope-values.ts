import { EvaluationLimit, evaluationLimits, memoryOfJson, type Scope } from '@souk/documents'
import { textOf } from '../../platform/config/shared-text.ts'
import type { ScopeTexts } from './job.ts'

interface Held {
  readonly value: unknown
  readonly bytes: number
}

/** The parsed values of one run, as many as the memory of an evaluation holds. */
export interface ScopeValues {
  readonly key: string
  /** Input, and of the steps named those that have a value. */
  scope(texts: ScopeTexts, steps: readonly string[]): Scope
  /** What `make` gives, made again only when memory was needed for something else. */
  items(
    step: number,
    make: () => { readonly list: readonly unknown[]; readonly bytes: number },
  ): readonly unknown[]
}

/** A value of the run, parsed; EvaluationLimit if it is too large. */
export const parseValue = (text: string): Held => {
  const { bytes } = memoryOfJson(text)
  if (bytes > evaluationLimits.bytes) throw new EvaluationLimit('bytes')
  return { value: JSON.parse(text), bytes }
}

export const createScopeValues = (key: string): ScopeValues => {
  let held = new Map<string, Held>()
  const bytesOf = (): number => [...held.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  const load = (texts: ScopeTexts, names: readonly string[]): void => {
    for (const name of names) {
      const text = name === 'input' ? texts.input : texts.steps[name.slice('steps.'.length)]
      if (text && !held.has(name)) held.set(name, parseValue(textOf(text)))
    }
  }
  const valueOf = (name: string): unknown => held.get(name)?.value

  return {
    key,
    scope(texts, steps) {
      const present = steps.filter((id) => Object.hasOwn(texts.steps, id))
      const names = ['input', ...present.map((id) => `steps.${id}`)]
      load(texts, names)
      if (bytesOf() > evaluationLimits.bytes) {
        held = new Map(names.flatMap((name) => [[name, held.get(name) ?? parseValue('null')] as const]))
        if (bytesOf() > evaluationLimits.bytes) throw new EvaluationLimit('bytes')
      }
      return {
        input: valueOf('input') as Scope['input'],
        steps: Object.fromEntries(present.map((id) => [id, valueOf(`steps.${id}`)])),
      }
    },
    items(step, make) {
      const name = `items of ${step}`
      const known = held.get(name)
      if (known) return known.value as readonly unknown[]
      const { list, bytes } = make()
      held.set(name, { value: list, bytes })
      return list
    },
  }
}
