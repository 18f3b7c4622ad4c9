import { operations, type Operation } from '../packages/contract/src/index.ts'
import { tagGroups } from '../packages/contract/src/openapi/tags.ts'

const needs = ({ access, permission }: Operation): string => {
  if (access === 'key') return `\`${permission ?? ''}\``
  if (access === 'session') return 'a session'
  return access === 'admin' ? 'a session of an admin' : 'nothing'
}

const row = (operation: Operation): string => {
  const { id, answer, streams, summary } = operation
  const names = [id, ...(answer.kind === 'page' ? [`${id}All`] : []), ...(streams ? [`${id}Stream`] : [])]
  return `| ${names.map((name) => `\`${name}\``).join(', ')} | ${summary} | ${needs(operation)} |`
}

/** Every method of the SDK, a table for each group of the API reference. */
export const methodTables = (): string => {
  const byNoun = Map.groupBy<string, Operation>(operations, ({ id }) => id.split('.')[0] ?? '')
  return Object.entries(tagGroups)
    .map(([group, nouns]) => {
      const rows = Object.keys(nouns)
        .flatMap((noun) => byNoun.get(noun) ?? [])
        .map(row)
      return [`### ${group}\n`, '| method | what it does | needs |', '|---|---|---|', ...rows].join('\n')
    })
    .join('\n\n')
}
