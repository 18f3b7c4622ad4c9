/** Resident memory of the server while 100 MiB files go in and out: its highest point above that before the first. */
import { openAsBlob } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { createClient } from '../packages/sdk/src/index.ts'
import { startDatabase, startServe } from './support/bench-server.ts'
import { openForSeeding, seedAccount } from './support/seed.ts'
import { report } from './support/load.ts'

const rounds = 3
const MiB = 1024 * 1024

const megabytes = async (pid: number, name: 'VmRSS' | 'VmHWM'): Promise<number> =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const database = await startDatabase()
try {
  const seeding = await openForSeeding(database.url, database.folder)
  const seller = await seedAccount(seeding, 'Seller')
  const buyer = await seedAccount(seeding, 'Buyer')
  await seeding.db.end()
  const server = await startServe(database.url, database.folder)
  const [selling, buying] = [seller, buyer].map(({ key }) =>
    createClient({ baseUrl: server.url, apiKey: key }),
  )
  if (!selling || !buying) throw new Error('two accounts were made')
  const pid = server.child.pid ?? 0

  // Lines of 64 bytes of noise as text: what can be packed by a quarter only, and is read to its end.
  const path = join(database.folder, 'large.txt')
  await writeFile(path, `${randomBytes(48).toString('base64')}\n`.repeat((100 * MiB) / 65))
  const file = async (name: string) => new File([await openAsBlob(path)], name)
  const { data: product } = await selling.products.create({
    body: { title: 'Large', description: 'Large', type: 'prompt', price: 1, content: 'See the files.' },
  })
  const params = { productId: product.id }
  const before = await megabytes(pid, 'VmRSS')
  console.log(`before: ${before.toFixed(0)} MB`)
  const sent = performance.now()
  for (let round = 1; round <= rounds; round++)
    await selling.files.upload({ params, body: { file: [await file(`${round}.txt`)] } })
  const seconds = (performance.now() - sent) / 1_000
  console.log(
    `uploads: highest ${(await megabytes(pid, 'VmHWM')).toFixed(0)} MB, ${((rounds * 100) / seconds).toFixed(0)} MiB/s`,
  )
  report(
    'highest above the start, three uploads of 100 MiB, MB',
    (await megabytes(pid, 'VmHWM')) - before,
    '≤ 100',
  )

  await selling.products.publish({ params })
  const { data: order } = await buying.purchases.create({ body: params })
  const read = performance.now()
  let bytes = 0
  const { body } = await fetch(order.downloadUrl)
  for await (const chunk of body ?? []) bytes += chunk.length
  const reading = (performance.now() - read) / 1_000
  console.log(`zip of all: ${(bytes / MiB).toFixed(0)} MiB, ${(bytes / MiB / reading).toFixed(0)} MiB/s`)
  report(
    'highest above the start, with the download of all three as a zip, MB',
    (await megabytes(pid, 'VmHWM')) - before,
    '≤ 100',
  )
  await server.stop()
} finally {
  await database.stop()
}
