import { join, resolve } from 'node:path'
import { systemClock } from '../platform/clock.ts'
import { randomBytesOf } from '../platform/crypto/random.ts'
import type { Clock } from '../kernel/time.ts'
import type { PaymentProvider } from '../modules/payments/provider/provider.ts'
import type { TaxService } from '../modules/tax/index.ts'
import type { Config } from '../platform/config/config.ts'
import { isLoopback } from '../platform/config/setting.ts'
import { findPending, migrate } from '../platform/db/migrate.ts'
import { grantServerRole } from '../platform/db/server-role.ts'
import { createDiskFiles } from '../platform/files/disk.ts'
import type { Files } from '../platform/files/files.ts'
import { createLog } from '../platform/log/log.ts'
import { createFolderTransport, createSmtpTransport, type MailTransport } from '../platform/mail/transport.ts'
import { createTracing, noTracing } from '../platform/tracing.ts'
import { loadMasterKeys } from '../platform/vault/master-keys.ts'
import { createVault } from '../platform/vault/vault.ts'
import { compose, type Souk } from './compose.ts'
import type { Database, DatabaseOptions } from './open-database.ts'

export const migrationsFolder = resolve(import.meta.dirname, '../../migrations')

/** The companies that move money and compute tax; none where the sandbox and the table of rates are all there is. */
export const openCompanies = async (
  config: Config,
  clock: Clock,
): Promise<{
  readonly paymentCompany?: PaymentProvider
  readonly taxService?: TaxService
}> => {
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_PUBLISHABLE_KEY: publishableKey = '' } = config
  const { STRIPE_WEBHOOK_SECRET: webhookSecrets = [], STRIPE_API_URL: apiUrl } = config
  if (config.payments !== 'stripe') return {}
  // Loaded only where it is used: 150 ms.
  const [{ createStripe }, { createStripeTax }] = await Promise.all([
    import('../modules/payments/stripe/stripe.ts'),
    import('../modules/payments/stripe/tax.ts'),
  ])
  const options = { secretKey, publishableKey, webhookSecrets, apiUrl }
  return {
    paymentCompany: createStripe(options, clock),
    ...(config.TAX === 'stripe' ? { taxService: createStripeTax(options) } : {}),
  }
}

export interface Opened {
  readonly souk: Souk
  readonly files: Files
  /** Ends the connections and stops a database that was started here. */
  close(): Promise<void>
}

/** Where files are stored: the configured S3-compatible store, else the data folder. */
export const openFiles = async (config: Config): Promise<Files> => {
  if (config.S3_ENDPOINT === undefined)
    return createDiskFiles({ folder: join(resolve(config.DATA_DIR), 'files') })
  // Loaded only where it is used: 70 ms and 35 MB.
  const { createS3Files } = await import('../platform/files/s3.ts')
  return createS3Files({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET ?? '',
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: config.S3_PATH_STYLE,
  })
}

/**
 * How mails leave: by SMTP; without SMTP_URL as files whose links the terminal shows, while the marketplace is one
 * machine's own; else not at all, which the banner and `admin doctor` say.
 */
export const openMail = (config: Config, say: (line: string) => void): MailTransport | undefined => {
  const from = config.MAIL_FROM ?? { address: `no-reply@${new URL(config.baseUrl).hostname}` }
  if (config.SMTP_URL !== undefined) return createSmtpTransport({ url: config.SMTP_URL, from })
  return isLoopback(new URL(config.baseUrl).hostname)
    ? createFolderTransport({ folder: join(resolve(config.DATA_DIR), 'mails'), from, say })
    : undefined
}

/** Where uploads wait on this machine until they are stored. */
export const uploadFolder = ({ DATA_DIR }: Config): string => join(resolve(DATA_DIR), 'uploads')

export interface OpenOptions extends Pick<DatabaseOptions, 'config' | 'say'> {
  readonly logFile?: string
}

/** Brings the database up to date, as the owner of its tables; returns the names of the migrations that were applied. */
export const migrateDatabase = async ({
  url,
  ownerUrl,
}: Pick<Database, 'url' | 'ownerUrl'>): Promise<string[]> => {
  const applied = await migrate(ownerUrl ?? url, migrationsFolder)
  if (ownerUrl !== undefined) await grantServerRole(ownerUrl, url)
  return applied
}

/** What `migrateDatabase` would apply. */
export const findPendingMigrations = ({ url, ownerUrl }: Pick<Database, 'url' | 'ownerUrl'>) =>
  findPending(ownerUrl ?? url, migrationsFolder)

/** Everything that makes a marketplace of a database: migrations, keys, modules. Closes it when that fails. */
export const open = async (database: Database, options: OpenOptions): Promise<Opened> => {
  const { config, say, logFile } = options
  try {
    const applied = await migrateDatabase(database)
    if (applied.length > 0) say(`applied migrations: ${applied.join(', ')}`)
    const masterKeys = await loadMasterKeys({
      configured: config.MASTER_KEY,
      previous: config.MASTER_KEY_PREVIOUS,
      dataDir: database.dataDir,
      production: config.production,
      random: randomBytesOf,
    })
    const file = config.LOG_FILE ?? (logFile && join(database.dataDir, logFile))
    const log = createLog({ level: config.LOG_LEVEL, ...(file ? { file } : {}) })
    const vault = createVault({ masterKeys, random: randomBytesOf })
    const files = await openFiles(config)
    const { OTEL_EXPORTER_OTLP_ENDPOINT: receiver } = config
    const tracing = receiver === undefined ? noTracing : await createTracing(receiver)
    const souk = compose({
      ...{ config, databaseUrl: database.url, files, vault, clock: systemClock, log },
      ...{
        mail: openMail(config, say),
        tracing,
        ...(await openCompanies(config, systemClock)),
      },
    })
    await souk.shop.refresh()
    return {
      souk,
      files,
      async close() {
        await Promise.all([
          ...[souk.reading.close(), souk.presence.stop(), souk.search.external?.close()],
          ...[souk.analytics.close(), souk.expressions.close(), tracing.stop()],
        ])
        await souk.db.end({ timeout: 5 })
        await database.close()
        log.flush()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
