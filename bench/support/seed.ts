import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { compose, type Souk } from '../../packages/server/src/app/compose.ts'
import { migrationsFolder } from '../../packages/server/src/app/open.ts'
import { publishNew } from '../../packages/server/src/app/publish-new.ts'
import { permissions, type Permission } from '../../packages/contract/src/index.ts'
import type { Id } from '../../packages/server/src/kernel/ids.ts'
import { systemClock } from '../../packages/server/src/platform/clock.ts'
import { readConfig } from '../../packages/server/src/platform/config/config.ts'
import { randomBytesOf } from '../../packages/server/src/platform/crypto/random.ts'
import { transact } from '../../packages/server/src/platform/db/database.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { createDiskFiles } from '../../packages/server/src/platform/files/disk.ts'
import { createLog } from '../../packages/server/src/platform/log/log.ts'
import type { MailTransport } from '../../packages/server/src/platform/mail/transport.ts'
import { loadMasterKeys } from '../../packages/server/src/platform/vault/master-keys.ts'
import { createVault } from '../../packages/server/src/platform/vault/vault.ts'

/** The marketplace in this process, to seed with its own use cases; it shares the data folder's master key. */
export const openForSeeding = async (
  url: string,
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  mail?: MailTransport,
): Promise<Souk> => {
  await migrate(url, migrationsFolder)
  const masterKeys = await loadMasterKeys({
    configured: undefined,
    previous: undefined,
    dataDir,
    production: false,
    random: randomBytesOf,
  })
  return compose({
    config: readConfig(env),
    databaseUrl: url,
    files: createDiskFiles({ folder: join(dataDir, 'files') }),
    vault: createVault({ masterKeys, random: randomBytesOf }),
    clock: systemClock,
    log: createLog({ level: 'silent' }),
    mail,
  })
}

export interface Seller {
  readonly id: Id<'user'>
  readonly key: string
}

/** An account on the plan `enterprise` whose limits a bench does not reach. */
export const seedAccount = async (
  { accounts, plans, access, db }: Souk,
  name: string,
  granted: readonly Permission[] = permissions,
): Promise<Seller> => {
  const { id } = await accounts.create({
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    name,
  })
  await transact(db, (tx) => plans.assign(tx, id, 'enterprise'))
  const key = await access.createKey({ accountId: id, name: 'bench', permissions: granted })
  return { id, key }
}

const words =
  'release notes summary report email outline lesson travel budget recipe interview code review sql query test plan story poem translation brand campaign headline research critique contract policy agenda minutes roadmap persona survey'.split(
    ' ',
  )

/** Repeatable text: the same number gives the same words. */
const pick = (seed: number, count: number): string => {
  const digest = createHash('sha256').update(String(seed)).digest()
  return Array.from({ length: count }, (_, i) => words[(digest[i % 32] ?? 0) % words.length]).join(' ')
}

/** Publishes `count` products of one seller, 100 a transaction, by the catalog's own use cases. */
export const seedProducts = async (
  { catalog, db }: Souk,
  seller: Seller,
  count: number,
): Promise<Id<'product'>[]> => {
  const author = { accountId: seller.id, roles: ['seller'] as const, permissions: new Set(permissions) }
  const ids: Id<'product'>[] = []
  for (let at = 0; at < count; at += 100)
    await transact(db, async (tx) => {
      for (let n = at; n < Math.min(at + 100, count); n++)
        ids.push(
          await publishNew(catalog, tx, author, {
            body: {
              title: `${pick(n, 4)} ${n}`,
              description: pick(n + 1, 28),
              type: 'PROMPT',
              category: words[n % 12] ?? 'writing',
              price: 1 + (n % 90),
              content: `Write about {{topic}}. ${pick(n + 2, 60)}`,
              tags: [words[n % 31] ?? 'a', words[(n + 7) % 31] ?? 'b'],
              compatibility: n % 2 ? ['openai', 'anthropic'] : ['google', 'mistral'],
            },
          }),
        )
    })
  return ids
}
