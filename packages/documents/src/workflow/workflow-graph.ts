import { fault, type Fault } from '@souk/contract/rules'

/** What of a step its order depends on. */
export interface Node {
  readonly id: string
  readonly needs: readonly string[]
}

const checkIds = (nodes: readonly Node[]): Fault[] =>
  nodes.flatMap(({ id }, index) => {
    const first = nodes.findIndex((node) => node.id === id)
    return first === index
      ? []
      : [fault(`steps.${index}.id`, 'step_id_taken', { id, step: `steps.${first}` })]
  })

const checkNeeds = (nodes: readonly Node[]): Fault[] =>
  nodes.flatMap(({ needs }, index) =>
    needs.flatMap((need, position) =>
      nodes.some(({ id }) => id === need)
        ? []
        : [fault(`steps.${index}.needs.${position}`, 'step_unknown', { id: need })],
    ),
  )

/** All that a step needs, and what those need. */
export const ancestorsOf = (id: string, nodes: readonly Node[]): Set<string> => {
  const found = new Set<string>()
  const visit = (name: string): void => {
    for (const need of nodes.find((node) => node.id === name)?.needs ?? []) {
      if (found.has(need)) continue
      found.add(need)
      visit(need)
    }
  }
  visit(id)
  return found
}

/** The way from a step back to itself, ids in turn. */
const cycleFrom = (start: string, nodes: readonly Node[]): string[] | undefined => {
  const seen = new Set<string>()
  const visit = (path: readonly string[]): string[] | undefined => {
    const last = path.at(-1)
    for (const need of nodes.find(({ id }) => id === last)?.needs ?? []) {
      if (need === start) return [...path, need]
      if (seen.has(need)) continue
      seen.add(need)
      const found = visit([...path, need])
      if (found) return found
    }
    return undefined
  }
  return visit([start])
}

/** A fault for each cycle, at the first of its steps. */
const checkCycles = (nodes: readonly Node[]): Fault[] => {
  const known = new Set<string>()
  return nodes.flatMap(({ id }, index) => {
    const cycle = known.has(id) ? undefined : cycleFrom(id, nodes)
    if (!cycle) return []
    for (const member of cycle) known.add(member)
    return [fault(`steps.${index}.needs`, 'steps_cycle', { cycle: cycle.join(' → ') })]
  })
}

export const checkGraph = (nodes: readonly Node[]): Fault[] => [
  ...checkIds(nodes),
  ...checkNeeds(nodes),
  ...checkCycles(nodes),
]

/** Indices of a graph without faults, each after all that it needs, otherwise as they come. */
export const orderOf = (nodes: readonly Node[]): number[] => {
  const order: number[] = []
  const visit = (index: number): void => {
    if (order.includes(index)) return
    for (const need of nodes[index]?.needs ?? []) visit(nodes.findIndex(({ id }) => id === need))
    order.push(index)
  }
  for (const index of nodes.keys()) visit(index)
  return order
}
