/** What the latency of execution is held against next to the provider itself: a server that does nothing but hand on. */
import fastify from 'fastify'
import { request } from 'undici'

const [provider = '', port = '0'] = process.argv.slice(2)
const app = fastify()
app.get('/ready', () => 'ok')
app.post('/', async (incoming, reply) => {
  const { body } = await request(`${provider}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(incoming.body),
  })
  return reply.type('application/json').send(await body.text())
})
await app.listen({ host: '127.0.0.1', port: Number(port) })
