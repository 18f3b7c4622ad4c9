import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import type { WatchedPage } from './page-checks.ts'

const docs = resolve(import.meta.dirname, '../../docs/guide')

/** What a guide writes in bold is the name of something on a page. */
export const namesIn = async (guide: string): Promise<readonly string[]> => {
  const text = await readFile(`${docs}/${guide}.md`, 'utf8')
  return [
    ...new Set([...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name.replaceAll('\n', ' '))),
  ]
}

/** All visible text, and the accessible names of fields and buttons. */
const readPage = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'))
    return [document.body.innerText, ...named].join('\n')
  })

export interface Walker {
  readonly page: Page
  /** Adds what the page shows now. */
  readonly see: () => Promise<void>
  readonly open: (path: string) => Promise<void>
  readonly press: (name: string) => Promise<void>
}

/** Follows a guide; each name in it must be on a page that was seen on the way. */
export const followGuide = async (
  guide: string,
  visit: WatchedPage,
  walk: (walker: Walker) => Promise<void>,
): Promise<void> => {
  let seen = ''
  const see = async () => void (seen += `${await readPage(visit.page)}\n`)
  await walk({
    page: visit.page,
    see,
    open: async (path) => {
      await visit.open(path)
      await visit.page.getByRole('heading', { level: 1 }).waitFor()
      await visit.page.waitForLoadState('networkidle')
      await see()
    },
    press: async (name) => {
      const button = visit.page.getByRole('button', { name, exact: true }).first()
      await button.waitFor()
      await see()
      await button.click()
      await see()
    },
  })
  // Visible text is as the style sheet shows it, small caps for instance.
  const shown = seen.toLowerCase()
  const missing = (await namesIn(guide)).filter((name) => !shown.includes(name.toLowerCase()))
  assert.deepEqual(missing, [], `${guide} names what is on none of its pages`)
}
