import { broken, type BrokenRule } from '@souk/contract/rules'
import type { ASTNode } from '@marcbachmann/cel-js'

const isNode = (value: unknown): value is ASTNode =>
  typeof value === 'object' && value !== null && 'op' in value && 'args' in value

/** Names that mean the same everywhere in a workflow. */
const scopeNames = new Set(['input', 'steps', 'item', 'previous', 'index'])

/** They run an expression for each element, or over a value named again. */
const macros = new Set(['all', 'exists', 'exists_one', 'map', 'filter', 'bind'])

interface Context {
  /** Within the body of a macro. */
  readonly inBody: boolean
}

const rootOf = (node: ASTNode): string | undefined =>
  node.op === 'id' && (node.args === 'input' || node.args === 'steps') ? node.args : undefined

const callOf = (
  node: ASTNode,
): { name: string; receiver: ASTNode | undefined; args: ASTNode[] } | undefined => {
  if (node.op === 'call') return { name: node.args[0], receiver: undefined, args: node.args[1] }
  if (node.op === 'rcall') return { name: node.args[0], receiver: node.args[1], args: node.args[2] }
  return undefined
}

/**
 * What an expression reads, and what of it the grammar allows but a workflow does not: regular expressions (one can take hours), macros within macros (their
 * cost multiplies, and the caller's list may be long), and reading steps that have not ended.
 */
export const inspect = (
  root: ASTNode,
  known: ReadonlySet<string>,
): { readonly problems: readonly BrokenRule[]; readonly reads: readonly string[] } => {
  const problems = new Map<string, BrokenRule>()
  const add = (problem: BrokenRule) => void problems.set(problem.reason, problem)
  const reads = new Set<string>()
  const visitCall = (call: NonNullable<ReturnType<typeof callOf>>, context: Context): void => {
    const { name, receiver, args } = call
    if (receiver) visit(receiver, context)
    if (name === 'matches') add(broken('expression_regex'))
    if (!receiver || !macros.has(name)) return visit(args, context)
    if (context.inBody) add(broken('expression_nested_macro', { name }))
    const [variable] = args
    if (variable?.op === 'id' && scopeNames.has(variable.args))
      add(broken('expression_variable_reserved', { name: variable.args }))
    visit(args, { inBody: true })
  }
  const visit = (value: unknown, context: Context): void => {
    if (Array.isArray(value)) for (const part of value) visit(part, context)
    if (!isNode(value)) return
    const call = callOf(value)
    if (call) return visitCall(call, context)
    const parent = value.op === '.' ? rootOf(value.args[0]) : undefined
    if (value.op === '.' && parent) {
      const [, member] = value.args
      reads.add(`${parent}.${member}`)
      if (parent === 'steps' && !known.has(member))
        add(broken('expression_reads_other_step', { step: `steps.${member}` }))
      return
    }
    const root = rootOf(value)
    if (root) add(broken('expression_whole', { name: root }))
    else visit(value.args, context)
  }
  visit(root, { inBody: false })
  return { problems: [...problems.values()], reads: [...reads] }
}
