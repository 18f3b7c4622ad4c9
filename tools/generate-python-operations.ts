import {
  createTypes,
  docstring,
  heading,
  literal,
  pascalCase,
  refName,
  snakeCase,
  type Document,
  type Entry,
  type Schema,
} from './generate-python-models.ts'

interface Argument {
  readonly name: string
  readonly wire: string
  readonly location: 'path' | 'query' | 'body' | 'files'
  readonly type: string
  readonly isRequired: boolean
}

type Types = ReturnType<typeof createTypes>

const bodyArguments = (document: Document, entry: Entry, types: Types): Argument[] => {
  const content = entry.requestBody?.content
  const form = content?.['multipart/form-data']?.schema
  if (form)
    return Object.keys(form.properties ?? {}).map((wire) => ({
      ...{ name: snakeCase(wire), wire, location: 'files' as const, isRequired: true },
      type: 'Sequence[FileInput]',
    }))
  const given = content?.['application/json']?.schema
  const schema = given?.$ref ? document.components.schemas[refName(given.$ref)] : given
  const owner = given?.$ref ? refName(given.$ref) : pascalCase(entry.operationId)
  /** Objects in a body are given as models or as dictionaries with the names of the API. */
  const objectTypeOf = (one: Schema | undefined): string | undefined => {
    if (one?.properties) return 'Any'
    const isModel = one?.$ref && document.components.schemas[refName(one.$ref)]?.properties
    return isModel ? `Union[${types.typeOf(one, '')}, Dict[str, Any]]` : undefined
  }
  return Object.entries(schema?.properties ?? {}).map(([wire, one]) => {
    const item = objectTypeOf(one.items)
    const type = objectTypeOf(one) ?? (item && `Sequence[${item}]`)
    return {
      ...{ name: snakeCase(wire), wire, location: 'body' as const },
      type: type ?? types.typeOf(one, owner + pascalCase(wire)),
      isRequired: schema?.required?.includes(wire) ?? false,
    }
  })
}

const argumentsOf = (document: Document, entry: Entry, types: Types): Argument[] => {
  const parameters = entry.parameters.map((one) =>
    one.$ref ? document.components.parameters[refName(one.$ref)] : one,
  )
  const given = parameters.flatMap((one): Argument[] => {
    if (one?.in !== 'path' && one?.in !== 'query') return []
    const type = types.typeOf(one.schema ?? {}, pascalCase(`${entry.operationId}.${one.name}`))
    return [
      { name: snakeCase(one.name), wire: one.name, location: one.in, type, isRequired: one.in === 'path' },
    ]
  })
  const all = [...given, ...bodyArguments(document, entry, types)]
  if (new Set(all.map(({ name }) => name)).size < all.length)
    throw new Error(`${entry.operationId}: two arguments have the same name`)
  return all.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired))
}

const members = (given: readonly Argument[], location: Argument['location']): string =>
  `{${given
    .filter((one) => one.location === location)
    .map(({ name, wire }) => `${literal(wire)}: ${name}`)
    .join(', ')}}`

interface Kind {
  readonly suffix: string
  readonly returns: (isAsync: boolean) => string
  readonly call: string
  readonly isAwaited: boolean
}

const kindsOf = (entry: Entry, types: Types): Kind[] => {
  const success = Object.entries(entry.responses).filter(([status]) => status.startsWith('2'))
  const contents = success.map(([, { content = {} }]) => content)
  const data = contents[0]?.['application/json']?.schema?.properties?.['data'] ?? {}
  const streams = contents.some((content) => 'text/event-stream' in content)
  const stream: Kind = {
    ...{ suffix: '_stream', call: 'stream', isAwaited: false },
    returns: (isAsync) => (isAsync ? 'AsyncIterator[StreamEvent]' : 'Iterator[StreamEvent]'),
  }
  if (entry['x-souk-answer'] === 'raw')
    return streams
      ? [{ ...stream, suffix: '' }]
      : [{ suffix: '', call: 'raw', isAwaited: true, returns: () => 'httpx.Response' }]
  const type = types.typeOf(
    entry['x-souk-answer'] === 'page' ? (data.items ?? {}) : data,
    `${pascalCase(entry.operationId)}Answer`,
  )
  const page: Kind = {
    ...{ suffix: '', call: 'page', isAwaited: true },
    returns: (isAsync) => `${isAsync ? 'AsyncPage' : 'Page'}[${type}]`,
  }
  const plain: Kind = { suffix: '', call: 'data', isAwaited: true, returns: () => type }
  return [entry['x-souk-answer'] === 'page' ? page : plain, ...(streams ? [stream] : [])]
}

/** The text of `operations.py`: for each noun a class of methods, and one of the same that are awaited. */
export const generatePythonOperations = (openapi: object): string => {
  const document = openapi as Document
  // Parameters can be called models, too.
  const types = createTypes('_models.')
  const methods = Object.entries(document.paths).flatMap(([path, entries]) =>
    Object.entries(entries).flatMap(([method, entry]) => {
      const [noun = '', verb = ''] = entry.operationId.split('.')
      const given = argumentsOf(document, entry, types)
      const request = `${literal(method.toUpperCase())}, ${literal(path)}, path=${members(given, 'path')}, query=${members(given, 'query')}, body=${members(given, 'body')}, files=${members(given, 'files')}, has_body=${entry.requestBody ? 'True' : 'False'}, is_paid=${/^(ai|workflows)\.execute$/.test(entry.operationId) ? 'True' : 'False'}`
      return kindsOf(entry, types).map((kind) => ({
        noun,
        verb: snakeCase(verb) + kind.suffix,
        given,
        request,
        kind,
        entry,
      }))
    }),
  )
  const methodOf = (
    { verb, given, request, kind, entry }: (typeof methods)[number],
    isAsync: boolean,
  ): string => {
    const listed = given.map(({ name, type, isRequired }) =>
      isRequired ? `${name}: ${type}` : `${name}: Union[${type}, NotGiven] = NOT_GIVEN`,
    )
    const signature = ['self', '*', ...listed, 'call_options: Optional[CallOptions] = None'].join(', ')
    const returns = kind.returns(isAsync)
    const isAwaited = isAsync && kind.isAwaited
    const typed = ['page', 'data'].includes(kind.call)
      ? `, type_=${/^\w*Page\[/.test(returns) ? returns.replace(/^\w*Page\[(.*)\]$/, '$1') : returns}`
      : ''
    const text = docstring(`${entry.summary}\n\n${entry.description}`, '        ')
    const call = `${isAwaited ? 'await ' : ''}self._client._${kind.call}(${request}, options=call_options${typed})`
    const body = typed
      ? `        _answer: ${returns} = ${call}\n        return _answer\n`
      : `        return ${call}\n`
    return `    ${isAwaited ? 'async ' : ''}def ${verb}(${signature}) -> ${returns}:\n${text}${body}`
  }
  const nouns = [...Map.groupBy(methods, ({ noun }) => noun)]
  const classOf =
    (isAsync: boolean) =>
    ([noun, all]: (typeof nouns)[number]): string =>
      `class ${isAsync ? 'Async' : ''}${pascalCase(noun)}Resource:\n    def __init__(self, client: ${isAsync ? 'AsyncTransport' : 'Transport'}) -> None:\n        self._client = client\n\n${all.map((one) => methodOf(one, isAsync)).join('\n')}`
  const rootOf = (isAsync: boolean): string =>
    `class ${isAsync ? 'Async' : ''}Resources:\n    def _add_resources(self, client: ${isAsync ? 'AsyncTransport' : 'Transport'}) -> None:\n${nouns.map(([noun]) => `        self.${snakeCase(noun)} = ${isAsync ? 'Async' : ''}${pascalCase(noun)}Resource(client)\n`).join('')}`
  const classes = [false, true].flatMap((isAsync) => [...nouns.map(classOf(isAsync)), rootOf(isAsync)])
  return [
    heading,
    'from __future__ import annotations\n',
    'from datetime import datetime\nfrom typing import Any, AsyncIterator, Dict, Iterator, List, Literal, Optional, Sequence, Union\n',
    'import httpx\n',
    'from . import models as _models\nfrom ._model import Model\nfrom ._transport import AsyncPage, AsyncTransport, CallOptions, FileInput, NOT_GIVEN, NotGiven, Page, StreamEvent, Transport\nfrom pydantic import Field\n',
    ...types.classes,
    ...classes,
  ].join('\n\n')
}
