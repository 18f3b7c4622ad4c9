/**
 * Pictures of every screen, light, dark and at 390 px, and of every email of a notification, into `screenshots/`: to be looked at,
 * not compared. Arguments are parts of names; then only those are taken.
 */
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startBrowser } from '../e2e/support/browser.ts'
import { openScreen, screens, type Reader } from '../e2e/support/screens.ts'
import { english } from '../e2e/support/words.ts'
import { pictureEmails } from './email-pictures.ts'
import { startTestDatabase } from './test-database.ts'
import { usage } from './usage.ts'

usage(`npm run screenshots -- [part of a name]…

Pictures of every screen, or of those named, into screenshots/: light, dark and at 390 px. \`mails\` names the emails of all
notifications, in English and German, light and dark.`)

const folder = resolve(import.meta.dirname, '../screenshots')
const named = process.argv.slice(2)
const isWanted = (name: string) => named.length === 0 || named.some((part) => name.includes(part))
await mkdir(folder, { recursive: true })
await pictureEmails(folder, isWanted)
const wanted = screens.filter(({ name }) => isWanted(name))
if (wanted.length === 0) process.exit()

const database = await startTestDatabase()
process.env['SOUK_TEST_DATABASE'] = database.url

// Read where it is when they are loaded.
const { browseDemo } = await import('../e2e/support/market.ts')
const { desktop, phone } = await import('../e2e/support/page-checks.ts')

const lookups = [
  { name: 'light', colorScheme: 'light', viewport: desktop },
  { name: 'dark', colorScheme: 'dark', viewport: desktop },
  { name: 'phone', colorScheme: 'light', viewport: phone },
] as const

const { visit, readers, close } = await browseDemo(startBrowser())
const pages = new Map<Reader, Awaited<ReturnType<typeof visit>>>()
try {
  for (const screen of wanted) {
    const { name, reader } = screen
    const open = pages.get(reader) ?? (await visit(readers[reader]))
    pages.set(reader, open)
    try {
      await open.page.setViewportSize(desktop)
      await openScreen(open, screen, english)
      // A picture of a whole page would show what is not drawn before one comes near it as empty.
      await open.page.evaluate(() => {
        for (const part of document.querySelectorAll<HTMLElement>('.deferred'))
          part.style.contentVisibility = 'visible'
      })
      for (const { name: check, colorScheme, viewport } of lookups) {
        await open.page.setViewportSize(viewport)
        await open.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await open.page.screenshot({ path: join(folder, `${name}-${check}.png`), fullPage: true })
      }
      console.log(name)
    } catch (error) {
      console.error(`${name}: ${String(error).slice(0, 400)}`)
    }
  }
} finally {
  await close()
  await database.stop()
}
process.exit()
