/** The baseline of the detail bench: a keyless route doing one prepared query, the catalogue's own. */
import fastify from 'fastify'
import { connect } from '../../packages/server/src/platform/db/database.ts'
import { findProduct } from '../../packages/server/src/modules/catalog/products/store.ts'
import { toDetail } from '../../packages/server/src/modules/catalog/products/wire.ts'
import { parseId, type Id } from '../../packages/server/src/kernel/ids.ts'

const [url = '', port = '0', reader = ''] = process.argv.slice(2)
const db = connect(url, { connections: 10, name: 'bare' })
const app = fastify()
app.get('/products/:id', async (request, reply) => {
  const id = parseId('product', (request.params as { id: string }).id)
  const product = id && (await findProduct(db, id, { accountId: reader as Id<'user'>, sees: 'live' }))
  reply.header('content-type', 'application/json; charset=utf-8')
  return JSON.stringify(
    product ? toDetail(product, { unlocked: false, manages: false }, { parts: [], baseUrl: '' }) : {},
  )
})
await app.listen({ host: '127.0.0.1', port: Number(port) })
