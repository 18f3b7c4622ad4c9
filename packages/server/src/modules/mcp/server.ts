import { Server } from '@modelcontextprotocol/server'
import type { Principal } from '../../kernel/principal.ts'
import { createCaller, endOf, leadingOn, orProtocolError, type Caller } from './caller.ts'
import type { McpDeps } from './deps.ts'
import { listRunnable, type Runnable } from './purchases.ts'
import { listResources, readResource } from './resources.ts'
import { readSkillFile, serveSkills, skillsExtension } from './skills.ts'
import { serveTasks, tasksExtension } from './tasks.ts'
import { serveTools } from './tools.ts'

/** A server for one request of one caller: nothing of anybody else can be in it. */
export const createMcpServer = (
  deps: McpDeps,
  { principal, era }: { readonly principal: Principal; readonly era: 'legacy' | 'modern' },
): Server => {
  // Earlier revisions have neither extensions nor, without sessions, a stream of notifications.
  const isModern = era === 'modern'
  const listChanged = isModern && principal.permissions.has('purchases:read')
  const server = new Server(
    { name: 'souk', title: deps.shopName(), version: '1.0.0', websiteUrl: deps.baseUrl },
    {
      capabilities: {
        ...{ tools: { listChanged }, prompts: { listChanged }, resources: { listChanged } },
        ...(isModern
          ? { extensions: { [tasksExtension]: {}, [skillsExtension]: { directoryRead: true } } }
          : {}),
      },
      instructions:
        'The purchases of this account: prompts to fill in or run, workflows to run, documents to read. search_marketplace finds more products.',
    },
  )
  const caller = createCaller(deps, principal)
  serveTools(server, deps, caller)
  servePrompts(server, deps, caller)
  serveResources(server, deps, caller)
  if (isModern) {
    serveTasks(server, deps, caller)
    serveSkills(server, deps, caller)
  }
  return server
}

const servePrompts = (server: Server, deps: McpDeps, { principal, need, find }: Caller): void => {
  server.setRequestHandler('prompts/list', async ({ params }) => {
    need('purchases:read')
    const request = { wanted: ['prompt'] as const, after: endOf(params?.cursor, ['product']) }
    const { runnable, last } = await listRunnable(deps, principal, request)
    return { prompts: runnable.map(toPrompt), ...leadingOn(last) }
  })
  server.setRequestHandler('prompts/get', async ({ params: { name, arguments: variables = {} } }) => {
    const { productId, description } = await find(name, ['prompt'])
    const messages = await orProtocolError(deps.execution.fill(principal, { productId, variables }))
    return { description, messages: messages.map(toMessage) }
  })
}

const serveResources = (server: Server, deps: McpDeps, caller: Caller): void => {
  const { principal, need } = caller
  server.setRequestHandler('resources/list', async ({ params }) => {
    need('purchases:read')
    const from = endOf(params?.cursor, ['product', 'order'])
    const { resources, last } = await listResources(deps, principal, from)
    return { resources, ...leadingOn(last) }
  })
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }))
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    need('purchases:read')
    const read = uri.startsWith('skill://')
      ? readSkillFile(deps, caller, uri)
      : readResource(deps, principal, uri)
    return { contents: [await orProtocolError(read, { uri })] }
  })
}

const toPrompt = ({ slug, title, description, variables }: Runnable) => ({
  name: slug,
  title,
  description,
  arguments: variables.map((variable) => ({
    name: variable.name,
    ...(variable.description === undefined ? {} : { description: variable.description }),
    required: variable.required,
  })),
})

/** MCP knows no system messages: their text comes as the user's. */
const toMessage = ({ role, content }: { readonly role: string; readonly content: string }) => ({
  role: role === 'assistant' ? ('assistant' as const) : ('user' as const),
  content: { type: 'text' as const, text: content },
})
