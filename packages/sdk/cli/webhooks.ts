import { SoukError, type Client, type WebhookEventPattern } from '@souk/sdk'
import { CommandError, UsageError, type Call, type Command } from './command.ts'
import { connect } from './connection.ts'

type Listened = Awaited<ReturnType<Client['listeners']['events']>>['data']['events'][number]

/** As long as the marketplace gives an endpoint. */
const forwardMs = 10_000

/** Sends an event as the marketplace would; how it was answered. */
const forward = async (
  url: string,
  { headers, body }: Listened,
): Promise<{ status?: number; error?: string }> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(forwardMs),
    })
    await response.body?.cancel()
    return { status: response.status }
  } catch (error) {
    const { cause, name } = error as Error & { readonly cause?: { readonly code?: string } }
    return {
      error: name === 'TimeoutError' ? 'no answer within 10 s' : (cause?.code ?? 'the connection failed'),
    }
  }
}

const follow = async (
  { output, text }: Call,
  souk: Client,
  { listenerId, signal }: { readonly listenerId: string; readonly signal: AbortSignal },
): Promise<void> => {
  const url = text('forward')
  for (let cursor: string | undefined; ;) {
    const query = { wait: 30, ...(cursor === undefined ? {} : { after: cursor }) }
    const { data } = await souk.listeners.events({ params: { listenerId }, query, signal, timeoutMs: 60_000 })
    for (const event of data.events) {
      const { type, eventId } = event
      output.line(`--> ${type}  ${eventId}`)
      const answer = url === undefined ? undefined : await forward(url, event)
      if (answer) output.line(`<-- ${answer.status ?? answer.error}  ${eventId}`)
      output.document({ ...event, ...(answer ? { answer } : {}) })
      cursor = event.cursor
    }
  }
}

const listen: Command = {
  name: 'listen',
  summary: 'Receive events on this computer',
  details: 'Events are signed as for an endpoint. Stop with Ctrl-C.',
  options: {
    forward: {
      type: 'string',
      value: 'url',
      description: 'Send each event to this address, such as http://localhost:3000/hook',
    },
    events: {
      type: 'string',
      multiple: true,
      value: 'type',
      description: 'Event types or groups, such as purchase.*; default: all',
    },
  },
  async run(call) {
    const { output, text } = call
    const url = text('forward')
    if (url !== undefined && !/^https?:\/\//.test(url))
      throw new UsageError('--forward must begin with http:// or https://')
    const souk = await connect(call)
    const events = call.texts('events').flatMap((value) => value.split(','))
    // The marketplace says which patterns there are.
    const wanted = (events.length > 0 ? events : ['*']) as readonly WebhookEventPattern[]
    const signal = call.interruption()
    const { data } = await souk.listeners.open({ body: { events: [...wanted] } })
    output.note(`Listening as ${data.id}. Stop with Ctrl-C.`)
    output.note(`Signing secret: ${data.secret}`)
    try {
      await follow(call, souk, { listenerId: data.id, signal })
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      // It ends by itself an hour after the last read.
      await souk.listeners.close({ params: { listenerId: data.id }, maxRetries: 0 }).catch(() => {})
    }
  },
}

const trigger: Command = {
  name: 'trigger',
  summary: 'Send a sample event to your listeners or an endpoint',
  operands: '<event>',
  options: {
    endpoint: { type: 'string', value: 'webhook', description: 'Send it to this endpoint, such as whk_…' },
  },
  async run(call) {
    const souk = await connect(call)
    const [type = ''] = call.operands
    const body = { type } as { readonly type: 'test' }
    const webhookId = call.text('endpoint')
    if (webhookId !== undefined) {
      const { data } = await souk.webhooks.test({ params: { webhookId }, body })
      call.output.line(`${data.eventId} is sent to ${webhookId} as ${data.deliveryId}.`)
      return call.output.document(data)
    }
    const { data } = await souk.listeners.test({ body }).catch((error: unknown) => {
      if (!(error instanceof SoukError) || error.details.rule !== 'no_listener') throw error
      throw new CommandError('no listener is open: run souk listen in another terminal', { cause: error })
    })
    call.output.line(
      `${data.eventId} is sent to ${data.listeners} ${data.listeners === 1 ? 'listener' : 'listeners'}.`,
    )
    call.output.document(data)
  },
}

export const webhookCommands: readonly Command[] = [listen, trigger]
