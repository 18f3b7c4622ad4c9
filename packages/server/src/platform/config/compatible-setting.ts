const serverName = /^[a-z][a-z0-9-]{0,63}$/
export const builtInProviders = ['openai', 'anthropic', 'google', 'mistral'] as const
const reserved = new Set<string>([...builtInProviders, 'demo'])

interface Reading {
  readonly httpUrl: (text: string) => string
  readonly refuse: (reason: string) => never
}

/** `name=URL, …`: OpenAI-compatible servers by the names that keys and workflows call them. */
export const readCompatible = (
  value: string,
  { httpUrl, refuse }: Reading,
): Readonly<Record<string, string>> => {
  const parts = value === '' ? [] : value.split(',')
  return Object.fromEntries(
    parts.map((part) => {
      const [, name = '', url = ''] = /^\s*([^=]*)=(.*)$/.exec(part) ?? []
      if (!serverName.test(name) || reserved.has(name))
        refuse('must be name=URL, separated by commas; a name is of a-z, 0-9 and -, and no known provider')
      return [name, httpUrl(url.trim())]
    }),
  )
}
