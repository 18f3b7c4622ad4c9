import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { browseDemo, pagesAtOnce } from './support/market.ts'
import { openScreen, screens } from './support/screens.ts'
import { english, german } from './support/words.ts'

type Says = string | ((...given: never[]) => string)

/** Each English sentence with the German one of the same key. */
const pairsOf = (one: object, other: object): readonly (readonly [Says, Says])[] =>
  Object.entries(one).flatMap(([key, value]: [string, unknown]) => {
    const its = (other as Record<string, unknown>)[key]
    return typeof value === 'object' && value !== null
      ? pairsOf(value, its as object)
      : [[value as Says, its as Says] as const]
  })

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** What a sentence looks like once it is filled in: with words, with one, with several. */
const patternsOf = (says: Says): readonly string[] => {
  if (typeof says === 'string') return [escape(says)]
  const filled = (given: unknown): string[] => {
    try {
      // Not a string for what takes an object: a refusal, whose rules have a test of their own.
      return [says(...(Array.from({ length: 4 }, () => given) as never[])) as unknown].filter(
        (text) => typeof text === 'string',
      )
    } catch {
      return []
    }
  }
  return [
    // With fewer letters of its own it would be found in whatever people write: “… to …”.
    ...filled('§')
      .filter((text) => text.replaceAll(/[^a-z]/gi, '').length > 5)
      .map((text) => escape(text).replaceAll('§', '.{1,60}')),
    ...[1, 7].flatMap((count) =>
      filled(count)
        .filter((text) => /[a-z]{2}/i.test(text))
        .map((text) => escape(text).replaceAll(String(count), String.raw`[\d.,]+`)),
    ),
  ]
}

const pairs = pairsOf(english, german)
const asOne = (patterns: readonly string[]) => new RegExp(`^(?:${patterns.join('|')})$`)
const isEnglish = asOne(pairs.flatMap(([one]) => patternsOf(one)))
const isGerman = asOne(pairs.flatMap(([, other]) => patternsOf(other)))

/** What sellers of the demo wrote, which happens to be a word of ours too: a variable and its values. */
const written = new Set(['Language', 'English', 'German'])

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
const englishForms = new RegExp(
  [
    String.raw`\b(?:${months})[a-z]* \d{1,2}(?:, \d{4})?\b`,
    String.raw`\b\d+ (?:second|minute|hour|day|month|year)s? ago\b|\byesterday\b|\bin \d+ days\b`,
    String.raw`[$€]\d|\d,\d{3}\b|\d\.\d+ ?%`,
  ].join('|'),
)

/** All that is read or handled of the page; not what says that it is English, not code, and not what is typed. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isForeign = (element: Element | null) =>
      element?.closest('[lang=en], pre, code, textarea, script, style')
    const texts: string[] = [document.title.split(' · ')[0] ?? '']
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (!isForeign(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title'])
        if (!isForeign(element)) texts.push(element.getAttribute(name) ?? '')
    return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '')
  })

describe('in German', () => {
  let browsed: Awaited<ReturnType<typeof browseDemo>>
  const seen: string[] = []
  before(async () => {
    browsed = await browseDemo()
  })
  after(() => browsed.close())

  describe('who reads German reads nothing else of the interface:', { concurrency: pagesAtOnce }, () => {
    for (const screen of screens)
      test(screen.name, () =>
        browsed.withPage(screen.reader, async (visit) => {
          await openScreen(visit, { ...screen, path: `/de${screen.path}` }, german)
          assert.equal(await visit.page.locator('html').getAttribute('lang'), 'de')
          const texts = await textsOf(visit.page)
          seen.push(...texts)
          assert.deepEqual(
            texts.filter((text) => isEnglish.test(text) && !isGerman.test(text) && !written.has(text)),
            [],
          )
          assert.deepEqual(
            // Longer ones are what sellers write of their products.
            texts.filter((text) => text.length < 60 && englishForms.test(text)),
            [],
          )
          await visit.assertSound(screen.name, ['dark, 390 px'])
        }),
      )
  })

  test('what the server refuses', () =>
    browsed.withPage('seller', async (visit) => {
      const { page } = visit
      await visit.open('/de/selling/products/new')
      visit.allow(400)
      await page.getByRole('textbox', { name: german.selling.editor.description }).fill('Nur das.')
      await page.getByRole('button', { name: german.selling.editor.saveDraft }).click()
      for (const [field, fault] of [
        [german.selling.editor.name, 'darf nicht leer sein'],
        [german.selling.editor.price, 'muss eine Zahl sein'],
      ] as const)
        await page.getByRole('textbox', { name: field, description: fault }).waitFor()
    }))

  test('amounts, days and times stand in German form', () => {
    for (const form of [/^\d{1,3}(?:\.\d{3})*,\d{2}\s\$$/, /^\d{2}\.\d{2}\.\d{4}$/, /^vor \d+ Tagen$/])
      assert.ok(
        seen.some((text) => form.test(text)),
        String(form),
      )
  })
})
