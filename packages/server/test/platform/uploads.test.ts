import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import fastify from 'fastify'
import { acceptUploads, withUploads } from '../../src/platform/http/uploads.ts'

it('an upload that broke off before it was read ends, and leaves nothing', { timeout: 60_000 }, async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-uploads-'))
  const server = fastify()
  t.after(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })
  const upload = { field: 'file', maxFiles: 1, description: '' }
  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<unknown>()
  await acceptUploads(server)
  server.post('/', async (request) => {
    begun.resolve()
    // Not with `once` of events: it would fail with the request.
    await new Promise((done) => request.raw.once('close', done))
    await withUploads(request, { upload, folder, maxBytes: 1_000_000 }, async () => {}).catch(ended.resolve)
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(
    'POST / HTTP/1.1\r\nHost: souk\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 99\r\n\r\n',
  )
  await begun.promise
  socket.resetAndDestroy()
  assert.match(String(await ended.promise), /body/)
  assert.deepEqual(await readdir(folder), [])
})
