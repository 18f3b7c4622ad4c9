import { chromium, type Browser } from 'playwright-core'
import { atGroupEnd } from '../../packages/server/test/support/group-end.ts'
import { unpackChromium } from './chromium.ts'

/** Not the package's own flags: with its `--single-process` the second context brings the browser down. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-domain-reliability',
  '--font-render-hinting=none',
]

/** A real Chromium, without a window. `BROWSER_PATH` names another one than npm brought. */
export const startBrowser = async (more: readonly string[] = []): Promise<Browser> => {
  const { path, libraries } = await unpackChromium()
  const start = (env: Record<string, string>) =>
    chromium.launch({
      executablePath: path,
      args: [...flags, ...more],
      headless: true,
      env: { ...process.env, ...env } as Record<string, string>,
    })
  if (!libraries) return start({})
  try {
    return await start({})
  } catch (error) {
    if (!/shared librar/.test(String(error))) throw error
    return start({ LD_LIBRARY_PATH: libraries })
  }
}

let shared: Promise<Browser> | undefined

/** A page is looked at for a second: what the optimizing compilers make of its scripts costs a sixth of the time, and comes too late. */
const withoutOptimizing = '--js-flags=--no-opt --no-maglev'

const startShared = async (): Promise<Browser> => {
  const browser = await startBrowser([withoutOptimizing])
  const end = browser.close.bind(browser)
  atGroupEnd(() => end())
  browser.close = async () => void (await Promise.all(browser.contexts().map((context) => context.close())))
  return browser
}

/** The browser of all test files of this process: a file that closes it closes its pages. */
export const sharedBrowser = (): Promise<Browser> => (shared ??= startShared())
