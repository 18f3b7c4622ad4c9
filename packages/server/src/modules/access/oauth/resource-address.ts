/** An address as a resource: however its host is written, with or without a slash at the end. */
const normal = (text: string): string => (URL.canParse(text) ? new URL(text).href.replace(/\/+$/, '') : text)

/** The one form of each address of the API or the MCP server; undefined for any other. */
export const resourcesOf = (baseUrl: string) => {
  const [api, mcp] = [`${baseUrl}/v1`, `${baseUrl}/mcp`]
  const known = new Map([api, mcp].map((resource) => [normal(resource), resource]))
  return { api, mcp, find: (text: string): string | undefined => known.get(normal(text)) }
}

/**
 * A path with its `resource` parameters in the one form: what is consented to under one spelling must be there under
 * another.
 */
export const normalizeResources = (path: string, baseUrl: string): string => {
  const { find } = resourcesOf(baseUrl)
  const at = path.indexOf('?')
  if (at < 0) return path
  const query = new URLSearchParams(path.slice(at))
  const resources = query.getAll('resource')
  if (resources.every((text) => (find(text) ?? text) === text)) return path
  query.delete('resource')
  for (const text of resources) query.append('resource', find(text) ?? text)
  return `${path.slice(0, at)}?${query}`
}
