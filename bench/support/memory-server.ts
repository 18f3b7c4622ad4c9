/** The baseline of the list bench: Fastify answering the bytes of FILE from memory, behind no key. */
import { readFileSync } from 'node:fs'
import fastify from 'fastify'

const [file = '', port = '0'] = process.argv.slice(2)
const bytes = readFileSync(file)
const app = fastify()
app.get('/', (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(bytes))
await app.listen({ host: '127.0.0.1', port: Number(port) })
