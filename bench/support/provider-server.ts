/** An OpenAI-compatible server that answers at once, or streams a piece every 100 ms while `model` says how many. */
import { createServer } from 'node:http'

const [port = '0'] = process.argv.slice(2)
const head = { id: 'cmpl-1', created: 1_764_000_000 }
const usage = { prompt_tokens: 24, completion_tokens: 9, total_tokens: 33 }

createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  if (request.method === 'GET') return void response.end('{"data":[]}')
  const { model, stream } = JSON.parse(text) as { model: string; stream?: boolean }
  if (!stream) {
    const message = { role: 'assistant', content: 'Rain taps on the tin roof.' }
    const choices = [{ index: 0, message, finish_reason: 'stop' }]
    response.writeHead(200, { 'content-type': 'application/json' })
    return void response.end(JSON.stringify({ ...head, object: 'chat.completion', model, choices, usage }))
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const write = (delta: object, finish: string | null, more: object = {}) => {
    const choices = [{ index: 0, delta, finish_reason: finish }]
    response.write(
      `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', model, choices, ...more })}\n\n`,
    )
  }
  for (let left = Number(model.split('-')[1] ?? 1); left > 0; left--) {
    write({ content: 'Rain taps on the tin roof, and the cat sleeps on. ' }, null)
    await new Promise((done) => setTimeout(done, 100))
  }
  write({}, 'stop', { usage })
  response.end('data: [DONE]\n\n')
}).listen(Number(port), '127.0.0.1')
