/** One message to `/mcp`, as a client of 2026-07-28 writes it: what an SDK would hide is seen. */
export interface McpAnswer {
  readonly status: number
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

const revision = '2026-07-28'

/** What the client declares in each of its requests. */
export const tasksDeclared = { extensions: { 'io.modelcontextprotocol/tasks': {} } }

export const mcpHeaders = (key: string, method: string, name: string | undefined) => ({
  ...{ authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  ...{
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': revision,
    'mcp-method': method,
  },
  ...(name === undefined ? {} : { 'mcp-name': name }),
})

export const mcpBody = (method: string, params: object, capabilities: object = {}): string =>
  JSON.stringify({
    ...{ jsonrpc: '2.0', id: 1, method },
    params: {
      ...params,
      _meta: {
        'io.modelcontextprotocol/protocolVersion': revision,
        'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
        'io.modelcontextprotocol/clientCapabilities': capabilities,
      },
    },
  })

const nameIn = (params: object): string | undefined => {
  const { name, uri, taskId } = params as Record<string, string | undefined>
  return name ?? uri ?? taskId
}

/** A client of this key at this marketplace. */
export const mcpRequests =
  (url: string, key: string) =>
  async (method: string, params: object = {}, capabilities?: object): Promise<McpAnswer> => {
    const response = await fetch(`${url}/mcp`, {
      method: 'POST',
      headers: mcpHeaders(key, method, nameIn(params)),
      body: mcpBody(method, params, capabilities),
    })
    const text = await response.text()
    const data = /^data: (.*)$/m.exec(text)?.[1] ?? text
    return { status: response.status, ...(JSON.parse(data) as Omit<McpAnswer, 'status'>) }
  }
