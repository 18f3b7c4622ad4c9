import { readFileSync } from 'node:fs'
import type { DemoProduct } from './product.ts'

/** Everything that is on sale in the demo, written for this project: `products/<path>.json`, with longer texts next to it. */
const paths = [
  'writing/release-notes-people-read',
  'writing/plain-language-rewrite',
  'writing/documentation-page-from-a-feature',
  'writing/error-messages-that-help',
  'writing/docs-desk',
  'writing/house-style-editor',
  'programming/sql-from-a-question',
  'programming/code-review-as-a-colleague',
  'programming/test-cases-from-a-function',
  'analysis/chart-chooser',
  'analysis/messy-csv-clean-rules',
  'analysis/why-did-the-number-move',
  'analysis/survey-answers-into-themes',
  'marketing/product-description-three-lengths',
  'marketing/subject-lines-without-tricks',
  'marketing/positioning-on-one-page',
  'marketing/customer-interview-guide',
  'marketing/landing-page-critique',
  'marketing/launch-post-for-every-channel',
  'education/lesson-plan-for-one-hour',
  'education/quiz-with-explanations',
  'education/feedback-on-an-essay',
  'education/explain-it-at-three-depths',
  'education/study-plan-to-a-date',
  'productivity/meeting-minutes-with-owners',
  'productivity/weekly-review-in-thirty-minutes',
  'productivity/decision-memo',
] as const

/** A text in the JSON file: as it is, in a file next to it, or a document that is stored as its text. */
type StoredText = string | { readonly file: string } | Readonly<Record<string, unknown>>

interface StoredProduct extends Omit<DemoProduct, 'listing' | 'update' | 'files'> {
  readonly listing: Omit<DemoProduct['listing'], 'content'> & { readonly content: StoredText }
  readonly update?: { readonly daysAgo: number; readonly change: { readonly content?: StoredText } }
  readonly files?: readonly { readonly name: string; readonly text: StoredText }[]
}

const readText = (path: string): string =>
  readFileSync(new URL(`./products/${path}`, import.meta.url), 'utf8')

const readProduct = (path: string): DemoProduct => {
  const { listing, update, files, ...rest } = JSON.parse(readText(`${path}.json`)) as StoredProduct
  const folder = path.slice(0, path.indexOf('/'))
  const textOf = (stored: StoredText): string => {
    if (typeof stored === 'string') return stored
    return typeof stored['file'] === 'string'
      ? readText(`${folder}/${stored['file']}`)
      : JSON.stringify(stored, null, 2)
  }
  return {
    ...rest,
    listing: { ...listing, ...('content' in listing ? { content: textOf(listing.content) } : {}) },
    ...(update ? { update: { ...update, change: withText(update.change, textOf) } } : {}),
    ...(files ? { files: files.map(({ name, text }) => ({ name, text: textOf(text) })) } : {}),
  } as DemoProduct
}

const withText = (
  change: { readonly content?: StoredText },
  textOf: (stored: StoredText) => string,
): object => ({ ...change, ...(change.content === undefined ? {} : { content: textOf(change.content) }) })

export const demoProducts: readonly DemoProduct[] = paths.map(readProduct)

/** Its requests are in the banner. */
export const firstProduct = demoProducts[0] as DemoProduct
