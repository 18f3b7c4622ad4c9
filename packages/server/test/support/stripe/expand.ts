import type { Books } from './books.ts'

type Fields = Readonly<Record<string, unknown>>

/** What an identifier is of. */
const lookUp = (books: Books, id: string): object | undefined => {
  const maps = [
    ...[books.customers, books.methods, books.charges, books.refunds, books.disputes, books.accounts],
    ...[books.transfers, books.reversals, books.intents, books.setups],
  ]
  for (const map of maps) {
    const found = map.get(id)
    if (found) return found
  }
  return books.movements.find((movement) => movement.id === id)
}

/** An object with what `expand[]=latest_charge.balance_transaction` names in the place of identifiers. */
export const expand = (books: Books, object: unknown, paths: unknown): unknown =>
  Array.isArray(paths)
    ? paths.reduce((made, path) => expandOne(books, made, String(path).split('.')), object)
    : object

const expandOne = (books: Books, object: unknown, [name, ...rest]: readonly string[]): unknown => {
  if (name === undefined || typeof object !== 'object' || object === null) return object
  if (name === 'data' && 'data' in object && Array.isArray(object.data))
    return { ...object, data: object.data.map((item) => expandOne(books, item, rest)) }
  const id = String((object as Fields)['id'])
  const items = name === 'line_items' ? books.taxItems.get(id) : undefined
  if (items) {
    const url = `/v1/tax/calculations/${id}/line_items`
    return {
      ...object,
      line_items: { object: 'list', data: items.slice(0, 10), has_more: items.length > 10, url },
    }
  }
  const value = (object as Fields)[name]
  const found = typeof value === 'string' ? lookUp(books, value) : value
  return found ? { ...object, [name]: expandOne(books, found, rest) } : object
}
