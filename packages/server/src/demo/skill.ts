import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataOf, uploadFiles } from '@souk/contract'
import { sha256 } from '../platform/crypto/secrets.ts'
import { transact } from '../platform/db/database.ts'
import type { ReceivedFile } from '../platform/http/uploads.ts'
import type { Souk } from '../app/compose.ts'
import { uploadFolder } from '../app/open.ts'
import { demoProducts } from './catalogue.ts'
import { listedAt } from './demo.ts'
import {
  callOperation,
  composePast,
  createPastClock,
  importKeyOf,
  sellerPrincipal,
  wireProductId,
} from './past.ts'
import { sellers } from './people.ts'
import type { DemoProduct } from './product.ts'

/**
 * Lists the demo's skills, each step in a transaction of its own as its files must be stored between them; what a crash
 * left a draft is finished.
 */
export const listSkills = async (souk: Souk): Promise<void> => {
  for (const product of demoProducts) if (product.files) await listSkill(souk, product)
}

const listSkill = async (souk: Souk, product: DemoProduct): Promise<void> => {
  const clock = createPastClock(listedAt(product, souk.clock.now()))
  const { accounts, catalog, media, db } = composePast(souk, { clock, db: souk.db })
  const account = await accounts.findByEmail(sellers[product.seller].email)
  if (!account) return
  const seller = sellerPrincipal(account.id)
  const importKey = importKeyOf(product)
  const id =
    (await catalog.findImported(db, account.id, importKey)) ??
    (await transact(db, (tx) => catalog.create(tx, seller, { body: product.listing, importKey })))
  const productId = wireProductId(id)
  const { status, files } = await catalog.read(db, seller, productId)
  if (status !== 'draft') return
  if (files.length === 0)
    await withFilesOf(souk, product, (uploads) =>
      callOperation<DataOf<typeof uploadFiles>>(souk, seller, (attempt) =>
        media.uploadFiles({ principal: seller, productId, uploads, attempt }),
      ),
    )
  await transact(db, (tx) => catalog.move(tx, seller, { productId, move: 'publish' }))
}

/** Its files on this machine's disk, as if they had been received. */
const withFilesOf = async (
  { config }: Souk,
  { files = [] }: DemoProduct,
  use: (uploads: readonly ReceivedFile[]) => Promise<unknown>,
): Promise<void> => {
  await mkdir(uploadFolder(config), { recursive: true })
  const folder = await mkdtemp(join(uploadFolder(config), 'demo-'))
  try {
    const uploads: ReceivedFile[] = []
    for (const { name, text } of files) {
      const path = join(folder, name)
      await writeFile(path, text)
      uploads.push({ name, path, size: Buffer.byteLength(text), sha256: sha256(text).toString('hex') })
    }
    await use(uploads)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
