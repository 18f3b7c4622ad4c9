import type { syntaxTree } from '@codemirror/language'
import type { Text } from '@codemirror/state'
import type { Fault } from '@souk/contract'

type Tree = ReturnType<typeof syntaxTree>
type SyntaxNode = Tree['topNode']

interface Range {
  readonly from: number
  readonly to: number
}

const nameOf = (text: Text, property: SyntaxNode): string | undefined => {
  const name = property.getChild('PropertyName')
  if (!name) return undefined
  try {
    return JSON.parse(text.sliceString(name.from, name.to)) as string
  } catch {
    return undefined
  }
}

/** The value of a member, or the item with a number. */
const childOf = (text: Text, node: SyntaxNode, step: string): SyntaxNode | undefined => {
  let index = 0
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (node.name === 'Object' && child.name === 'Property' && nameOf(text, child) === step)
      return child.lastChild ?? child
    if (node.name === 'Array' && !['[', ']', ',', '⚠'].includes(child.name) && String(index++) === step)
      return child
  }
  return undefined
}

const firstError = (tree: Tree): Range | undefined => {
  let found: Range | undefined
  tree.iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) found ??= { from, to: Math.max(to, from + 1) }
      return found === undefined
    },
  })
  return found
}

/** Where in a JSON text a fault is: what its path leads to, as far as that is there. */
export const rangeOf = (text: Text, tree: Tree, { field, rule }: Fault): Range => {
  const whole = { from: 0, to: Math.min(1, text.length) }
  const broken = rule === 'document_not_json' ? firstError(tree) : undefined
  if (broken) return { from: Math.min(broken.from, text.length), to: Math.min(broken.to, text.length) }
  let node = tree.topNode.firstChild
  if (!node) return whole
  const root = node
  // A variable's name may have dots of its own.
  let pending = ''
  for (const step of field.split('.')) {
    pending = pending === '' ? step : `${pending}.${step}`
    const child: SyntaxNode | undefined = childOf(text, node, pending)
    if (!child) continue
    node = child
    pending = ''
  }
  if (node === root) return whole
  const line = text.lineAt(node.from)
  // A long object is marked in its first line.
  return { from: node.from, to: Math.min(node.to, line.to) }
}
