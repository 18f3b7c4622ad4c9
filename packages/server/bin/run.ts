import type { Souk } from '../src/app/compose.ts'
import { open } from '../src/app/open.ts'
import { seedDemo } from '../src/app/demo/demo.ts'
import { seedHistory } from '../src/app/demo/history.ts'
import { serve, work, type Running } from '../src/app/serve.ts'
import { readConfig } from '../src/platform/config.ts'
import { banner } from './banner.ts'

/** How long a drain may take before the process ends anyway. */
const drainMs = 30_000

/** Runs until SIGTERM or SIGINT, then drains. */
export const run = async (
  command: 'start' | 'serve' | 'worker',
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> => {
  const config = readConfig(env)
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const stopping = waitForSignal()
  const { souk, close } = await open({
    config,
    say,
    folder: 'own',
    ...(command === 'start' ? { logFile: 'souk.log' } : {}),
  })
  const { WEBHOOKS_ALLOW_INSECURE: insecure } = config
  if (insecure.length > 0)
    say(`Webhooks may go to ${insecure.join(', ')} without HTTPS: for development only.`)
  const running: Running[] = []
  try {
    const demo = command === 'start' && config.DEMO ? await seedDemo(souk) : undefined
    if (command !== 'worker') running.push(await serve(souk))
    say(command === 'worker' ? 'The worker runs.' : await banner(souk, demo))
    if (demo) await addHistory(souk, { stopping, say })
    if (command !== 'serve') running.push(await work(souk))
    await stopping
    say('Stopping: requests under way are finished first.')
    setTimeout(() => process.exit(1), drainMs).unref()
  } finally {
    for (const part of running) await part.stop()
    await close()
  }
}

/**
 * The demo's past, once requests are answered; the worker starts after it, so that a newcomer waits for neither. What goes
 * wrong with it must not keep a marketplace from running, and the next start makes it whole.
 */
const addHistory = async (
  souk: Souk,
  { stopping, say }: { readonly stopping: Promise<void>; readonly say: (line: string) => void },
): Promise<void> => {
  const stop = new AbortController()
  void stopping.then(() => stop.abort())
  try {
    if (await seedHistory(souk, stop.signal)) say('The demo has its 90 days of sales now.')
  } catch (error) {
    souk.log.error({ error }, 'the history of the demo could not be made; the next start tries again')
  }
}

/** Resolves at the first SIGTERM or SIGINT; the second ends the process at once. */
const waitForSignal = (): Promise<void> =>
  new Promise((resolve) => {
    let asked = false
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => {
        if (asked) process.exit(130)
        asked = true
        resolve()
      })
  })
