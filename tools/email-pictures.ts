import { join } from 'node:path'
import { startBrowser } from '../e2e/support/browser.ts'
import { notificationKindNames } from '../packages/contract/src/index.ts'
import { exampleEmail } from '../packages/server/src/modules/notifications/emails/examples.ts'
import { renderEmail } from '../packages/server/src/platform/mail/email.ts'

const brand = { name: 'Souk', accent: '#0b5d58' }
const width = 640

const emails = [...notificationKindNames.map((kind) => [kind] as const), notificationKindNames].flatMap(
  (kinds) =>
    (['en', 'de'] as const).map((language) => ({
      name: `mails-${kinds.length === 1 ? kinds[0] : 'summary'}-${language}`,
      email: exampleEmail(kinds, { language, baseUrl: 'https://souk.example' }),
    })),
)

/** Pictures of the emails with a wanted name, in light and dark; needs no marketplace. */
export const pictureEmails = async (folder: string, isWanted: (name: string) => boolean): Promise<void> => {
  const wanted = emails.filter(({ name }) => isWanted(name))
  if (wanted.length === 0) return
  const browser = await startBrowser()
  try {
    const page = await browser.newPage({ viewport: { width, height: 400 } })
    for (const { name, email } of wanted) {
      await page.setContent(renderEmail(email, brand).html)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`), fullPage: true })
      }
      console.log(name)
    }
  } finally {
    await browser.close()
  }
}
