import type { ASTNode } from '@marcbachmann/cel-js'
import type { CelType } from './cel-values.ts'

/** What is known of a value before it is worked out, as JSON Schema; `{}` if nothing is. */
export interface ValueSchema {
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  readonly items?: ValueSchema
  readonly properties?: Readonly<Record<string, ValueSchema>>
  readonly required?: readonly string[]
}

const plainTypes: Readonly<Record<string, ValueSchema>> = {
  string: { type: 'string' },
  int: { type: 'integer' },
  double: { type: 'number' },
  bool: { type: 'boolean' },
}

const schemaOfType = (type: CelType): ValueSchema => {
  if (/^list\b/.test(type)) return { type: 'array' }
  if (/^map\b/.test(type)) return { type: 'object' }
  return plainTypes[type] ?? {}
}

/** `steps.<id>`: its list holds what its step gave, so the type of its items is certain. */
const readsStep = (node: ASTNode): boolean =>
  node.op === '.' && node.args[0].op === 'id' && node.args[0].args === 'steps'

/**
 * The schema of the value of a checked expression. It must hold for every value, so items of other lists have none: the checker gives
 * `list<string>` for a list of texts to which a list of unknown values is added. `typeOf` gives the type of a part.
 */
export const valueSchemaOf = (node: ASTNode, typeOf: (text: string) => CelType | undefined): ValueSchema => {
  if (node.op === 'map') {
    const entries = node.args.map(
      ([key, value]) => [key.op === 'value' ? key.args : undefined, valueSchemaOf(value, typeOf)] as const,
    )
    if (!entries.every(([key]) => typeof key === 'string')) return { type: 'object' }
    const properties = Object.fromEntries(entries.map(([key, value]) => [String(key), value]))
    return { type: 'object', properties, required: Object.keys(properties) }
  }
  const type = typeOf(node.input.slice(node.start, node.end)) ?? 'dyn'
  const item = readsStep(node) ? /^list<(.*)>$/.exec(type)?.[1] : undefined
  return item === undefined ? schemaOfType(type) : { type: 'array', items: schemaOfType(item) }
}
