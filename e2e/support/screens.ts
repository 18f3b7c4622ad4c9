import type { Page } from 'playwright-core'
import type { WatchedPage } from './page-checks.ts'
import type { Messages } from './words.ts'

/** Whose page it is. */
export type Reader = 'anonymous' | 'seller' | 'admin'

export interface Screen {
  readonly name: string
  readonly reader: Reader
  readonly path: string
  /** What must be there before it is whole. */
  readonly shows: string
  /** What is done first, such as opening a dialog. */
  readonly first?: (page: Page, words: Messages) => Promise<void>
}

/** Opens a dialog, which may ask for something first. */
const openDialog = (name: (words: Messages) => string) => async (page: Page, words: Messages) => {
  await page
    .getByRole('button', { name: name(words) })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

/** Goes there, and does what is done first. */
export const showScreen = async (
  { page, open }: Pick<WatchedPage, 'page' | 'open'>,
  { path, shows, first }: Screen,
  words: Messages,
): Promise<void> => {
  await open(path)
  await page.locator(shows).first().waitFor()
  await first?.(page, words)
}

/** Shows it, and waits until nothing is on its way. */
export const openScreen = async (
  visit: Pick<WatchedPage, 'page' | 'open'>,
  screen: Screen,
  words: Messages,
): Promise<void> => {
  await showScreen(visit, screen, words)
  await visit.page.waitForLoadState('networkidle')
}

/** Every screen, as someone comes to see it. */
export const screens: readonly Screen[] = [
  { name: 'storefront', reader: 'anonymous', path: '/', shows: 'h1' },
  {
    name: 'search',
    reader: 'anonymous',
    path: '/?search=release+notes&minRating=3&minPrice=1',
    shows: 'article',
  },
  { name: 'category', reader: 'anonymous', path: '/categories/writing', shows: 'article' },
  { name: 'no-matches', reader: 'anonymous', path: '/?minPrice=9999', shows: 'article' },
  {
    name: 'product',
    reader: 'anonymous',
    path: '/?search=release+notes',
    shows: 'article',
    first: async (page, { product }) => {
      await page.locator('article a').first().click()
      await page.getByRole('heading', { name: product.versions }).waitFor()
    },
  },
  {
    name: 'report',
    reader: 'anonymous',
    path: '/?search=release+notes',
    shows: 'article',
    first: async (page, { product, reports }) => {
      await page.locator('article a').first().click()
      await page.getByRole('link', { name: product.report }).click()
      await page.getByRole('button', { name: reports.send }).waitFor()
    },
  },
  { name: 'seller', reader: 'anonymous', path: '/@mara-lindt', shows: 'article' },
  { name: 'docs', reader: 'anonymous', path: '/docs', shows: 'main li' },
  { name: 'docs-search', reader: 'anonymous', path: '/docs?search=refund', shows: 'main li' },
  { name: 'guide', reader: 'anonymous', path: '/docs/workflows', shows: '.article-copy' },
  { name: 'guide-of-settings', reader: 'anonymous', path: '/docs/configure', shows: '.article table' },
  { name: 'legal', reader: 'anonymous', path: '/legal/privacy', shows: '.article' },
  { name: 'sign-in', reader: 'anonymous', path: '/sign-in', shows: 'form' },
  { name: 'library', reader: 'seller', path: '/library', shows: 'main ul li' },
  {
    name: 'order',
    reader: 'seller',
    path: '/library',
    shows: 'main ul li',
    first: async (page, { buying }) => {
      await page.locator('main ul li a').first().click()
      await page.getByRole('heading', { name: buying.order.reviewTitle }).waitFor()
    },
  },
  { name: 'inbox', reader: 'seller', path: '/inbox', shows: 'h1' },
  { name: 'subscriptions', reader: 'seller', path: '/subscriptions', shows: 'h1' },
  { name: 'wishlist', reader: 'seller', path: '/wishlist', shows: 'h1' },
  { name: 'following', reader: 'seller', path: '/following', shows: 'h1' },
  { name: 'saved-searches', reader: 'seller', path: '/saved-searches', shows: 'h1' },
  {
    name: 'save-search',
    reader: 'seller',
    path: '/?search=release+notes',
    shows: 'article',
    first: openDialog(({ interests }) => interests.savedSearches.save),
  },
  { name: 'playground', reader: 'seller', path: '/playground', shows: 'main form' },
  { name: 'runs', reader: 'seller', path: '/runs', shows: 'h1' },
  {
    name: 'checkout',
    reader: 'seller',
    path: '/?search=chart+chooser',
    shows: 'article',
    first: async (page, { product, buying }) => {
      await page.locator('article a').first().click()
      await page.getByRole('link', { name: product.buy, exact: true }).first().click()
      await page.getByRole('button', { name: buying.checkout.pay('').trim() }).waitFor()
    },
  },
  { name: 'sell', reader: 'seller', path: '/sell', shows: 'tbody tr' },
  { name: 'sell-beginner', reader: 'admin', path: '/sell', shows: 'main ol li' },
  {
    name: 'selling-customers',
    reader: 'seller',
    path: '/selling/customers?preset=quarter',
    shows: 'tbody tr',
  },
  { name: 'selling-products', reader: 'seller', path: '/selling/products', shows: 'tbody tr' },
  { name: 'selling-discounts', reader: 'seller', path: '/selling/discounts', shows: 'h1' },
  { name: 'selling-subscriptions', reader: 'seller', path: '/selling/subscriptions', shows: 'h1' },
  { name: 'selling-partners', reader: 'seller', path: '/selling/partners', shows: 'h1' },
  { name: 'selling-new', reader: 'seller', path: '/selling/products/new', shows: 'textarea' },
  {
    name: 'selling-edit',
    reader: 'seller',
    path: '/selling/products',
    shows: 'tbody tr',
    first: async (page) => {
      await page.locator('tbody tr a').first().click()
      await page.locator('textarea').first().waitFor()
    },
  },
  {
    name: 'selling-new-workflow',
    reader: 'seller',
    path: '/selling/products/new',
    shows: 'textarea',
    first: async (page, { selling: { editor } }) => {
      await page.getByLabel(editor.type, { exact: true }).selectOption('workflow')
      await page.getByRole('button', { name: editor.example }).click()
      await page.getByRole('region', { name: editor.steps }).waitFor()
    },
  },
  { name: 'selling-orders', reader: 'seller', path: '/selling/orders', shows: 'tbody tr' },
  {
    name: 'selling-order',
    reader: 'seller',
    path: '/selling/orders',
    shows: 'tbody tr',
    first: async (page) => {
      await page.locator('tbody tr button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'selling-refunds', reader: 'seller', path: '/selling/refunds', shows: 'tbody tr' },
  {
    name: 'selling-refund',
    reader: 'seller',
    path: '/selling/refunds',
    shows: 'tbody tr',
    first: openDialog(({ selling }) => selling.refunds.approve),
  },
  { name: 'selling-balance', reader: 'seller', path: '/selling/balance', shows: 'tbody tr' },
  {
    name: 'selling-analytics',
    reader: 'seller',
    path: '/selling/analytics?preset=quarter',
    shows: '.uplot canvas',
  },
  {
    name: 'selling-analytics-table',
    reader: 'seller',
    path: '/selling/analytics?table=true',
    shows: 'tbody tr',
  },
  {
    name: 'admin-overview',
    reader: 'admin',
    path: '/admin/overview?preset=quarter',
    shows: '.uplot canvas',
  },
  { name: 'admin-moderation', reader: 'admin', path: '/admin/moderation', shows: 'h1' },
  {
    name: 'admin-product',
    reader: 'admin',
    path: '/?search=release+notes',
    shows: 'article',
    first: async (page, { otherWays, admin }) => {
      await page.locator('article a').first().click()
      await page.getByRole('link', { name: otherWays.moderate }).click()
      await page.getByRole('button', { name: admin.moderation.suspend }).waitFor()
    },
  },
  { name: 'admin-users', reader: 'admin', path: '/admin/users', shows: 'tbody tr' },
  {
    name: 'admin-user',
    reader: 'admin',
    path: '/admin/users?search=robin',
    shows: 'tbody tr',
    first: openDialog(({ admin }) => admin.users.details('Robin Vale')),
  },
  {
    name: 'admin-user-profile',
    reader: 'admin',
    path: '/admin/users?search=robin',
    shows: 'tbody tr',
    first: async (page, words) => {
      await openDialog(({ admin }) => admin.users.details('Robin Vale'))(page, words)
      await page.getByRole('button', { name: words.admin.users.clear }).click()
      await page.getByLabel(words.admin.users.parts.banner).waitFor()
    },
  },
  { name: 'admin-refunds', reader: 'admin', path: '/admin/refunds', shows: 'h1' },
  { name: 'admin-reports', reader: 'admin', path: '/admin/reports', shows: 'h1' },
  { name: 'admin-appeals', reader: 'admin', path: '/admin/appeals', shows: 'h1' },
  { name: 'admin-reviews', reader: 'admin', path: '/admin/reviews', shows: 'h1' },
  { name: 'admin-disputes', reader: 'admin', path: '/admin/disputes', shows: 'h1' },
  { name: 'admin-ledger', reader: 'admin', path: '/admin/ledger', shows: 'tbody tr' },
  ...['look', 'storefront', 'sales', 'categories', 'legal'].map((section) => ({
    name: `admin-settings-${section}`,
    reader: 'admin' as const,
    path: `/admin/settings?section=${section}`,
    shows: '[role=tabpanel]',
  })),
  { name: 'admin-invitations', reader: 'admin', path: '/admin/invitations', shows: 'h1' },
  { name: 'admin-email-examples', reader: 'admin', path: '/admin/emails', shows: 'iframe' },
  { name: 'admin-audit', reader: 'admin', path: '/admin/audit', shows: 'h1' },
  {
    name: 'admin-audit-entry',
    reader: 'admin',
    path: '/admin/audit',
    shows: 'tbody tr',
    first: async (page) => {
      await page.locator('tbody tr button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'settings-api-keys', reader: 'seller', path: '/settings/api-keys', shows: 'tbody tr' },
  {
    name: 'settings-api-key-new',
    reader: 'seller',
    path: '/settings/api-keys?create=true',
    shows: '[role=dialog]',
  },
  { name: 'settings-webhooks', reader: 'seller', path: '/settings/webhooks', shows: 'h1' },
  {
    name: 'settings-webhook-new',
    reader: 'seller',
    path: '/settings/webhooks',
    shows: 'h1',
    first: openDialog(({ settings }) => settings.hooks.create),
  },
  { name: 'settings-profile', reader: 'seller', path: '/settings/profile', shows: 'form' },
  {
    name: 'settings-notifications',
    reader: 'seller',
    path: '/settings/notifications',
    shows: 'main select',
  },
  { name: 'settings-credit', reader: 'seller', path: '/settings/credit', shows: 'form' },
  { name: 'settings-billing', reader: 'seller', path: '/settings/billing', shows: 'form' },
  { name: 'settings-security', reader: 'seller', path: '/settings/security', shows: 'form' },
  { name: 'settings-provider-keys', reader: 'seller', path: '/settings/provider-keys', shows: 'h1' },
  { name: 'settings-payment-methods', reader: 'seller', path: '/settings/payment-methods', shows: 'h1' },
  {
    name: 'settings-payment-method-new',
    reader: 'seller',
    path: '/settings/payment-methods',
    shows: 'main ul li',
    first: openDialog(({ settings }) => settings.wallet.add),
  },
  {
    name: 'settings-provider-key-new',
    reader: 'seller',
    path: '/settings/provider-keys',
    shows: 'h1',
    first: openDialog(({ settings }) => settings.providers.add),
  },
  { name: 'settings-oauth-apps', reader: 'seller', path: '/settings/oauth-apps', shows: 'h1' },
  { name: 'settings-apps', reader: 'seller', path: '/settings/apps', shows: 'h1' },
  { name: 'settings-plan', reader: 'seller', path: '/settings/plan', shows: 'li button' },
  { name: 'settings-deliveries', reader: 'seller', path: '/settings/deliveries', shows: 'h1' },
  {
    name: 'palette',
    reader: 'seller',
    path: '/selling/products',
    shows: 'tbody tr',
    first: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
    },
  },
]
