import { chromium, type Browser } from 'playwright-core'
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
