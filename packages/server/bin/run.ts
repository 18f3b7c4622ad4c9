import type { Souk } from '../src/app/compose.ts'
import { openDatabase } from '../src/app/open-database.ts'
import type { Running } from '../src/app/serve.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { isGone } from '../src/platform/db/database.ts'

/**
 * All but the database, while the database gets ready. The background work is loaded here too: loading it later would
 * hold up the first requests for a tenth of a second.
 */
const loadServer = async () => {
  const [{ open }, { serve }, { work }, { seedDemo }, { seedHistory }, { banner }] = await Promise.all([
    import('../src/app/open.ts'),
    import('../src/app/serve.ts'),
    import('../src/app/work.ts'),
    import('../src/demo/demo.ts'),
    import('../src/demo/history.ts'),
    import('./banner.ts'),
  ])
  return { open, serve, work, seedDemo, seedHistory, banner }
}

/** How long a drain may take before the process ends anyway. */
const drainMs = 30_000

/** Runs until SIGTERM or SIGINT, then drains. */
export const run = async (
  command: 'start' | 'serve' | 'worker',
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> => {
  const config = readConfig(env)
  // They may be files on a full disk, or pipes whose reader is gone.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const stopping = waitForSignal()
  const onLaunched = () => void loadServer().catch(() => 'reported below')
  const database = await openDatabase({ config, say, folder: 'own', onLaunched })
  const { open, serve, work, seedDemo, seedHistory, banner } = await loadServer()
  const { souk, close } = await open(database, {
    config,
    say,
    ...(command === 'start' ? { logFile: 'souk.log' } : {}),
  })
  database.watch({
    say(line) {
      say(line)
      souk.log.warn(line)
    },
    giveUp(reason) {
      souk.log.fatal(reason)
      process.stderr.write(`souk: ${reason}\n`)
      process.exit(1)
    },
  })
  // On a terminal the signal says that it is closed, and ends the process.
  if (!process.stdout.isTTY) process.on('SIGHUP', souk.log.reopen)
  const { WEBHOOKS_ALLOW_INSECURE: insecure } = config
  if (insecure.length > 0)
    say(`Webhooks can be sent to ${insecure.join(', ')} without HTTPS. For development only.`)
  const running: Running[] = []
  try {
    await souk.presence.start()
    const demo = command === 'start' && config.DEMO ? await seedDemo(souk) : undefined
    if (command !== 'worker') running.push(await serve(souk))
    if (command !== 'worker') say(await banner(souk, demo, process.stdout.isTTY))
    if (demo) await addHistory(souk, { seedHistory, stopping, say })
    if (command !== 'serve') running.push(await work(souk))
    if (command === 'worker') say('The worker runs.')
    await stopping
    say('Stopping. Requests in progress are finished first.')
    setTimeout(() => process.exit(1), drainMs).unref()
    const check = endWithoutDatabase(database.url, say)
    for (const part of running.splice(0)) await part.stop()
    clearInterval(check)
  } finally {
    for (const part of running) await part.stop()
    await close()
  }
}

/** Ends the process once no database has answered three times: without it nothing can be finished. */
const endWithoutDatabase = (url: string, say: (line: string) => void): NodeJS.Timeout => {
  let missed = 0
  return setInterval(async () => {
    missed = (await isGone(url)) ? missed + 1 : 0
    if (missed < 3) return
    say('The database is gone. Work in progress resumes with the next start.')
    process.exit(1)
  }, 1_000).unref()
}

interface History {
  readonly seedHistory: (souk: Souk, stop: AbortSignal) => Promise<boolean>
  readonly stopping: Promise<void>
  readonly say: (line: string) => void
}

/**
 * The demo's past, once requests are answered; the worker starts after it, so that a newcomer waits for neither. What goes
 * wrong with it must not keep a marketplace from running, and the next start makes it whole.
 */
const addHistory = async (souk: Souk, { seedHistory, stopping, say }: History): Promise<void> => {
  const stop = new AbortController()
  void stopping.then(() => stop.abort())
  try {
    if (await seedHistory(souk, stop.signal)) say('The demo now has 90 days of sales.')
  } catch (error) {
    souk.log.error({ error }, 'the history of the demo could not be created; the next start tries again')
  }
}

/** Resolves at the first SIGTERM or SIGINT; the second ends the process at once. */
const waitForSignal = (): Promise<void> =>
  new Promise((resolve) => {
    let request = false
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => {
        if (request) process.exit(130)
        request = true
        resolve()
      })
  })
