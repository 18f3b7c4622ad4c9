import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { pictureFile } from '../packages/server/test/support/file-fixtures.ts'
import { emptyDraft, type Draft } from '../packages/web/src/pages/selling/editor/draft.ts'
import { publish, type Account } from '../packages/server/test/support/marketplace.ts'
import { allHandled } from '../packages/server/test/support/wait.ts'
import { openMarket, type BrowsedMarket } from './support/market.ts'
import { desktop, phone } from './support/page-checks.ts'
import { english } from './support/words.ts'
import { paste, whenSaved } from './support/editor.ts'

describe('the editor', () => {
  let browsed: BrowsedMarket
  let seller: Account

  before(async () => {
    browsed = await openMarket()
    seller = await browsed.market.account({ name: 'Sela Vendor' })
  })
  after(() => browsed.close())

  const detailOf = async (productId: string) =>
    (await seller.client.products.get({ params: { productId } })).data

  /** What changed is written for a later version, parts for a bundle; they and prices that are not fixed have steps of their own. */
  const writtenElsewhere = ['changelog', 'productIds', 'priceModel', 'suggested'] as const
  type WrittenFirst = Exclude<keyof Draft, (typeof writtenElsewhere)[number]>

  interface Written {
    readonly write: (page: Page) => Promise<unknown>
    /** Where buyers meet it, if that is not the product's own page. */
    readonly at?: string
    readonly shown: (page: Page) => Locator
  }

  /** How a seller writes each field of the editor, and what of it is on the public page; the locator must be found. */
  const fields: Readonly<Record<WrittenFirst, Written>> = {
    type: {
      write: (page) => page.getByLabel('Type', { exact: true }).selectOption('prompt'),
      shown: (page) => page.getByText('Prompt', { exact: true }).first(),
    },
    title: {
      write: (page) => page.getByLabel('Title', { exact: true }).fill('Minutes with owners'),
      shown: (page) => page.getByRole('heading', { level: 1, name: 'Minutes with owners' }),
    },
    price: {
      write: (page) => page.getByLabel('Price').fill('4,50'),
      shown: (page) => page.getByText('$4.50').first(),
    },
    description: {
      write: (page) =>
        page
          .getByLabel('Description', { exact: true })
          .first()
          .fill('Turns what was said into what was **decided**, with an owner for each task.'),
      shown: (page) => page.locator('strong', { hasText: 'decided' }).first(),
    },
    content: {
      write: (page) =>
        paste(page, page.getByRole('textbox', { name: 'Text', exact: true }), 'Summarise {{transcript}}.'),
      shown: (page) => page.locator('code', { hasText: 'transcript' }).first(),
    },
    preview: {
      write: (page) => page.getByLabel('Preview').first().fill('Summarise, then list the tasks.'),
      shown: (page) => page.getByText('Summarise, then list the tasks.').first(),
    },
    images: {
      write: async (page) => {
        const buffer = Buffer.from(await pictureFile().arrayBuffer())
        await page
          .getByLabel('Choose pictures')
          .setInputFiles({ name: 'minutes.png', mimeType: 'image/png', buffer })
        await page.getByLabel('Alternative text of Picture 1').fill('Minutes on a board')
      },
      shown: (page) => page.getByRole('img', { name: 'Minutes on a board' }).first(),
    },
    features: {
      write: async (page) => {
        await page.getByRole('button', { name: 'Add feature' }).click()
        await page.keyboard.insertText('One owner for each task')
      },
      shown: (page) => page.getByText('One owner for each task'),
    },
    requirements: {
      write: async (page) => {
        await page.getByRole('button', { name: 'Add requirement' }).click()
        await page.keyboard.insertText('A transcript as text')
      },
      shown: (page) => page.getByText('A transcript as text'),
    },
    samples: {
      write: async (page) => {
        await page.getByRole('button', { name: 'Add example' }).click()
        const form = page.getByRole('group', { name: 'Example 1' })
        await form.getByLabel('transcript').fill('Ada writes it down.')
        await form.getByLabel('Output').fill('Ada: writes it down by Friday')
      },
      shown: (page) => page.getByText('Ada: writes it down by Friday').first(),
    },
    category: {
      write: async (page) => {
        await page.getByRole('combobox', { name: 'Category' }).fill('Team Work')
        await page.keyboard.press('Tab')
      },
      at: '/?category=team-work',
      shown: (page) => page.getByRole('link', { name: 'Minutes with owners' }),
    },
    tags: {
      write: async (page) => {
        await page.getByRole('combobox', { name: 'Tags' }).fill('minutes')
        await page.keyboard.press('Enter')
        await page.keyboard.press('Tab')
      },
      at: '/?tag=minutes',
      shown: (page) => page.getByRole('link', { name: 'Minutes with owners' }),
    },
    compatibility: {
      write: async (page) => {
        await page.getByRole('combobox', { name: 'Works with' }).fill('OpenAI')
        await page.keyboard.press('Enter')
        await page.keyboard.press('Tab')
      },
      shown: (page) => page.getByText('OpenAI').first(),
    },
    refundPolicyDays: {
      write: (page) => page.getByLabel('Refund window').selectOption('14'),
      shown: (page) => page.getByText(/\b14 days/).first(),
    },
    language: {
      write: (page) => page.getByRole('combobox', { name: 'Language' }).selectOption('de'),
      // It decides how the search reads the page, not what the page says.
      shown: (page) => page.getByRole('heading', { level: 1 }),
    },
  }

  test('each field of the editor is on the public page', async () => {
    const names = Object.keys(emptyDraft).filter((name) => !writtenElsewhere.some((one) => one === name))
    assert.deepEqual(Object.keys(fields).toSorted(), names.toSorted())
    const visit = await browsed.visit(seller)
    const { page } = visit
    await visit.open('/selling/products/new')
    for (const { write } of Object.values(fields)) await write(page)
    const productId = await whenSaved(page)
    const preview = page.getByRole('region', { name: 'How buyers see it' })
    await preview.getByText('One owner for each task').waitFor()
    await preview.locator('strong', { hasText: 'decided' }).waitFor()
    await visit.assertSound('a product with everything')
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await visit.assertSound('its preview on a phone', ['dark, 390 px'])
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.setViewportSize(desktop)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Product published').waitFor()
    // Lists follow, and pages of lists are cached.
    await allHandled(browsed.market)
    const reader = await browsed.visit()
    await reader.open(`/products/${productId}`)
    const own = `/products/${productId}`
    const written: readonly (readonly [string, Written])[] = Object.entries(fields)
    for (const [name, { at = own, shown }] of written) {
      if (!reader.page.url().endsWith(at)) await reader.open(at)
      await shown(reader.page)
        .waitFor()
        .catch((error: unknown) => assert.fail(`${name} is not on the page: ${error}`))
    }
    assert.equal((await detailOf(productId)).language, 'de')

    await paste(page, page.getByRole('textbox', { name: 'Text', exact: true }), 'Sum up {{transcript}}.')
    await page.getByLabel('What changed').fill('Shorter.')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('1.1.0').waitFor()
    // Pages are cached for 30 seconds.
    browsed.market.clock.advance(31_000)
    await reader.open(own)
    await reader.page.getByText('Shorter.').waitFor()
  })

  test('everything that is missing is said at once, in sentences, before anything is sent', async () => {
    const visit = await browsed.visit(seller)
    const { page } = visit
    await visit.open('/selling/products/new')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/v1/')) sent.push(request.url())
    })
    await page.getByRole('combobox', { name: 'Category' }).fill('日本語')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('alert').getByText('Please check these fields').waitFor()
    for (const [role, name, description] of [
      ['textbox', 'Title', 'must not be blank'],
      ['textbox', 'Description', 'must not be blank'],
      ['textbox', 'Price', 'must be a number'],
      ['combobox', 'Category', 'must have lowercase letters'],
    ] as const)
      await page
        .getByRole(role, { name })
        .and(page.locator('[aria-invalid=true]'))
        .and(page.getByRole(role, { description: new RegExp(description) }))
        .waitFor()
    await page.getByRole('textbox', { name: 'Text' }).and(page.locator('[aria-invalid=true]')).waitFor()
    await visit.assertSound('a draft with faults')
    // What is right now is no longer said to be wrong.
    await page.getByLabel('Price').fill('4,50')
    await page.getByLabel('Price').and(page.locator(':not([aria-invalid])')).waitFor()
    await page.getByText(/^Not saved: Title must not be blank$/).waitFor()
    assert.deepEqual(sent, [])
  })

  test('who writes in the plain field goes on writing when the editor for code comes', async () => {
    const visit = await browsed.visit(seller)
    const { page } = visit
    const { promise: requested, resolve: noteRequest } = Promise.withResolvers<void>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/code-mirror/, async (route) => {
      noteRequest()
      await released
      await route.continue()
    })
    await visit.open('/selling/products/new')
    await requested
    await page
      .locator('textarea')
      .and(page.getByLabel('Text', { exact: true }))
      .fill('Summarise  in one line.')
    for (let presses = 0; presses < ' in one line.'.length; presses++) await page.keyboard.press('ArrowLeft')
    release()
    await page.locator('.cm-content').waitFor()
    await page.keyboard.type('it')
    assert.equal(await page.locator('.cm-content').innerText(), 'Summarise it in one line.')
  })

  test('a draft saves itself; what is not saved yet is offered after the page was left', async () => {
    const visit = await browsed.visit(seller)
    const { page } = visit
    await visit.open('/selling/products/new')
    await page.getByLabel('Title', { exact: true }).fill('Minutes of a meeting')
    await page.getByText(/^Not saved: /).waitFor()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByText('You have changes that weren’t saved:').waitFor()
    await page.getByRole('button', { name: 'Restore' }).click()
    assert.equal(await page.getByLabel('Title', { exact: true }).inputValue(), 'Minutes of a meeting')

    await page.getByLabel('Price').fill('4,50')
    await paste(page, page.getByRole('textbox', { name: 'Text', exact: true }), 'Summarise {{transcript}}.')
    await page.getByLabel('Description', { exact: true }).first().fill('Turns talk into decisions.')
    // The field that is being written in keeps the focus while the draft gets its identifier.
    const productId = await whenSaved(page)
    await page.keyboard.insertText(' Fast.')
    await page.getByText('Saving…').waitFor()
    await whenSaved(page)
    assert.equal((await detailOf(productId)).description, 'Turns talk into decisions. Fast.')
    // A line that is empty is not saved and does not vanish.
    await page.getByRole('button', { name: 'Add feature' }).click()
    await page.getByLabel('Refund window').selectOption('14')
    await page.getByText('Saving…').waitFor()
    await whenSaved(page)
    assert.equal(await page.getByLabel('Feature 1', { exact: true }).count(), 1)
    await page.reload()
    await page.getByLabel('Title', { exact: true }).waitFor()
    assert.equal(await page.getByText('You have changes that weren’t saved:').count(), 0)
    assert.deepEqual((await detailOf(productId)).refundPolicyDays, 14)
  })

  test('a published product changes when its seller says so; until then what they typed is in their browser', async () => {
    const productId = await publish(seller, { title: 'Weekly summary', description: 'As it was.' })
    const visit = await browsed.visit(seller)
    const { page } = visit
    await visit.open(`/selling/products/${productId}`)
    await page.getByLabel('Description', { exact: true }).first().fill('As it shall be.')
    await page.getByText('Not saved. Your changes are stored in this browser only.').waitFor()
    const stored = () =>
      page.evaluate(
        () => Object.keys(localStorage).filter((key) => key.startsWith('souk.typed:product:')).length,
      )
    assert.equal(await stored(), 1)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByText('You have changes that weren’t saved:').waitFor()
    await visit.assertSound('an offer to restore')
    assert.equal((await detailOf(productId)).description, 'As it was.')
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await whenSaved(page)
    assert.equal((await detailOf(productId)).description, 'As it shall be.')
    assert.equal(await stored(), 0)

    await page
      .getByLabel('Description', { exact: true })
      .first()
      .fill('Not for the next one at this computer.')
    await page.waitForFunction(() =>
      Object.keys(localStorage).some((key) => key.startsWith('souk.typed:product:')),
    )
    await page.getByRole('button', { name: english.shell.account }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.waitForFunction(
      () => !Object.keys(localStorage).some((key) => key.startsWith('souk.typed:product:')),
    )
  })

  test('pictures of a product that is not there yet are uploaded once it is; they are described and put in order', async () => {
    const visit = await browsed.visit(seller)
    const { page } = visit
    await visit.open('/selling/products/new')
    const files = await Promise.all(
      ['red', 'green', 'blue'].map(async (colour) => ({
        ...{ name: `${colour}.png`, mimeType: 'image/png' },
        buffer: Buffer.from(await pictureFile().arrayBuffer()),
      })),
    )
    await page.getByLabel('Choose pictures').setInputFiles(files)
    await page.getByText('Uploads start once the draft is saved.').waitFor()
    await page.getByLabel('Title', { exact: true }).fill('A picture book')
    await page.getByLabel('Price').fill('3')
    await page.getByLabel('Description', { exact: true }).first().fill('With pictures.')
    await paste(page, page.getByRole('textbox', { name: 'Text', exact: true }), 'Draw {{what}}.')
    const productId = await whenSaved(page)
    const texts = () => page.getByRole('textbox', { name: /^Alternative text/ })
    await texts().nth(2).waitFor()
    for (const [index, text] of ['Red', 'Green', 'Blue'].entries()) await texts().nth(index).fill(text)
    await page.getByRole('button', { name: 'Move Picture 1 down' }).click()
    const order = async () => Promise.all((await texts().all()).map((field) => field.inputValue()))
    assert.deepEqual(await order(), ['Green', 'Red', 'Blue'])
    const items = page.getByRole('listitem').filter({ has: page.getByRole('img') })
    await items.nth(2).dragTo(items.nth(0))
    assert.deepEqual(await order(), ['Blue', 'Green', 'Red'])
    await page.getByRole('button', { name: 'Remove Picture 2' }).press('Enter')
    await page.getByRole('button', { name: 'Remove Picture 1' }).and(page.locator(':focus')).waitFor()
    await page.getByText('Saving…').waitFor()
    await whenSaved(page)
    const { images, gallery } = await detailOf(productId)
    assert.equal(images.length, 2)
    assert.deepEqual(
      gallery.map(({ alt }) => alt),
      ['Blue', 'Red'],
    )
    await visit.assertSound('pictures')
    // A picture of the clipboard, pasted anywhere.
    await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(8, 8)
      canvas.getContext('2d')?.fillRect(0, 0, 8, 8)
      const data = new DataTransfer()
      data.items.add(new File([await canvas.convertToBlob()], 'pasted.png', { type: 'image/png' }))
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    })
    await texts().nth(2).waitFor()
    assert.equal((await detailOf(productId)).images.length, 3)
    visit.allow(400)
    await page
      .getByLabel('Choose pictures')
      .setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await page.getByRole('alert').getByText('notes.png').waitFor()
  })

  test('by keyboard alone: lists, chips and code, of which none holds the focus', async () => {
    const visit = await browsed.visit(seller)
    const { page } = visit
    await visit.open('/selling/products/new')
    const press = (key: string) => page.keyboard.press(key)
    await page.getByRole('button', { name: 'Add feature' }).focus()
    await press('Enter')
    await page.keyboard.type('One')
    await press('Enter')
    await page.keyboard.type('Two')
    await press('Alt+ArrowUp')
    await page.keyboard.type('!')
    const lines = () =>
      page
        .getByRole('textbox', { name: /^Feature \d$/ })
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    assert.deepEqual(await lines(), ['Two!', 'One'])
    await page.evaluate(() => navigator.clipboard.writeText('1. Three\n2) Four\n• Five'))
    await press('Enter')
    await press('ControlOrMeta+v')
    assert.deepEqual(await lines(), ['Two!', 'Three', 'Four', 'Five', 'One'])
    await press('Tab')
    await press('Tab')
    await press('Tab')
    await press('Enter')
    assert.deepEqual(await lines(), ['Two!', 'Three', 'Four', 'One'])

    await page.getByRole('combobox', { name: 'Tags' }).focus()
    await page.keyboard.type('one,two')
    await press('Enter')
    await press('Backspace')
    await page.getByRole('button', { name: 'Remove one' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Remove two' }).count(), 0)

    await page.getByRole('combobox', { name: 'Works with' }).focus()
    await page.keyboard.type('open')
    await page.getByRole('option', { name: 'OpenAI' }).waitFor()
    await press('ArrowDown')
    await press('Enter')
    await press('Tab')
    await page.getByRole('button', { name: 'Remove OpenAI' }).waitFor()

    await page.getByLabel('Type', { exact: true }).selectOption('workflow')
    const document = page.getByRole('textbox', { name: 'Workflow as JSON' })
    await page.getByText('To leave the field, press Esc, then Tab.').waitFor()
    await page.getByText('Workflow as JSON').click()
    await page.keyboard.type('{')
    await press('Tab')
    assert.match((await document.innerText()).replaceAll('\u00a0', ' '), /^\s+\{|\{\s+/)
    await press('Escape')
    await press('Tab')
    assert.equal(
      await document.evaluate((one) => one === (one.getRootNode() as ShadowRoot).activeElement),
      false,
    )
  })

  test('a fault of a document is marked where it is', async () => {
    const visit = await browsed.visit(seller)
    const { page } = visit
    await visit.open('/selling/products/new')
    await page.getByLabel('Type', { exact: true }).selectOption('workflow')
    await page.getByRole('button', { name: 'Start from an example' }).click()
    const document = page.getByRole('textbox', { name: 'Workflow as JSON' })
    const text = (await document.innerText()).replaceAll('\u00a0', ' ')
    await paste(page, document, text.replace('{{steps.outline}}', '{{steps.missing}}'))
    const mark = page.locator('.cm-lintRange-error').first()
    await mark.waitFor()
    assert.match(await mark.innerText(), /Write the article/)
    await page.getByText('steps.1.prompt', { exact: false }).first().waitFor()
    await visit.assertSound('a fault in a document', ['light', 'dark, 390 px'])
    await paste(page, document, `${text.slice(0, 40)},,${text.slice(40)}`)
    await page.getByRole('status').filter({ hasText: 'This document isn’t valid yet' }).waitFor()
    await page.locator('.cm-lintRange-error').first().waitFor()
  })

  test('after publishing there is a link to share and a button to embed', async () => {
    const productId = await publish(seller, { title: 'Tea & "biscuits"' })
    const visit = await browsed.visit(seller)
    const { page } = visit
    await visit.open(`/selling/products/${productId}`)
    const share = page.getByRole('region', { name: 'Share it' })
    await share.getByRole('link', { name: `/products/${productId}` }).waitFor()
    await share.getByRole('button', { name: 'Copy: Product link' }).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    assert.match(await copied(), new RegExp(`^http.+/products/${productId}$`))
    await share.getByRole('button', { name: 'Copy: Buy button (HTML)' }).click()
    const html = await copied()
    assert.match(html, /^<a href="http.+\/checkout\/prod_\w+">Buy “Tea &amp; &quot;biscuits&quot;”<\/a>$/)
  })

  test('without the script of the code editor a prompt is written in a plain field', async () => {
    const visit = await browsed.visit(seller)
    const { page } = visit
    let isBlocked = false
    await page.route(/\/code-mirror-[^/]+\.js$/, (route) => {
      isBlocked = true
      return route.abort()
    })
    await visit.open('/selling/products/new')
    await page.locator('textarea:below(:text("Content"))').first().waitFor()
    await page.waitForLoadState('networkidle')
    assert.ok(isBlocked)
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Explain {{topic}}.')
    await page.getByRole('group', { name: 'topic' }).waitFor()
  })

  test('a draft that could not be saved says why, and is saved once the marketplace answers', async () => {
    const { data } = await seller.client.products.create({
      body: {
        title: 'Recipes',
        description: 'As it was.',
        type: 'prompt',
        price: 3,
        content: 'Cook {{what}}.',
      },
    })
    const visit = await browsed.visit(seller)
    const { page } = visit
    await page.clock.install()
    await visit.open(`/selling/products/${data.id}`)
    const path = `**/v1/products/${data.id}`
    await page.route(path, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await page.getByLabel('Description', { exact: true }).first().fill('As it shall be.')
    await page.clock.runFor(2_000)
    await page.getByText('Not saved: The marketplace didn’t respond.').waitFor()
    await page.unroute(path)
    await page.clock.runFor(16_000)
    await whenSaved(page)
    assert.equal((await detailOf(data.id)).description, 'As it shall be.')
  })

  for (const [when, typed] of [
    ['by itself', 'As it was.'],
    ['with what was typed since', 'As it shall be.'],
  ] as const)
    test(`a draft that was created and could not be read is not created again, but saved ${when}`, async () => {
      const visit = await browsed.visit(seller)
      const { page } = visit
      visit.allow(429)
      const path = /\/v1\/products\/prod_\w+$/
      await page.route(path, (route) =>
        route.fulfill({ status: 429, headers: { 'retry-after': '3600' }, json: {} }),
      )
      await page.clock.install()
      await visit.open('/selling/products/new')
      const title = `Recipes, saved ${when}`
      await page.getByLabel('Title', { exact: true }).fill(title)
      await page.getByLabel('Price').fill('4')
      await paste(page, page.getByRole('textbox', { name: 'Text', exact: true }), 'Cook {{what}}.')
      const description = page.getByLabel('Description', { exact: true }).first()
      await description.fill('As it was.')
      const refused = page.waitForResponse(path)
      await page.clock.runFor(2_000)
      await refused
      await page.getByText(/^Not saved: /).waitFor()
      await page.unroute(path)
      await description.fill(typed)
      await page.clock.runFor(16_000)
      const productId = await whenSaved(page)
      assert.equal((await detailOf(productId)).description, typed)
      const { data } = await seller.client.products.list({ query: { mine: true, limit: 100 } })
      assert.equal(data.filter((product) => product.title === title).length, 1)
    })

  test('two fields that change before the page is rendered again are both changed', async () => {
    const visit = await browsed.visit(seller)
    const { page } = visit
    await visit.open('/selling/products/new')
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await paste(page, text, 'Cook.')
    const description = page.getByLabel('Description', { exact: true }).first()
    const field = await description.elementHandle()
    await text.evaluate((editor, other) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', ' {{what}}')
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
      set?.call(other, 'Meals for a week.')
      other?.dispatchEvent(new Event('input', { bubbles: true }))
    }, field)
    await page.getByRole('group', { name: 'what' }).waitFor()
    assert.equal(await text.innerText(), 'Cook. {{what}}')
    assert.equal(await description.inputValue(), 'Meals for a week.')
  })

  test('an answer that is older than what was saved since changes nothing', async () => {
    const { data } = await seller.client.products.create({
      body: { title: 'Recipes', description: 'As it was.', type: 'prompt', price: 3, content: 'Cook.' },
    })
    const visit = await browsed.visit(seller)
    const { page } = visit
    await page.clock.install()
    await visit.open(`/selling/products/${data.id}`)
    const description = page.getByLabel('Description', { exact: true }).first()
    await description.waitFor()
    const [requested, released] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
    await page.route(`**/v1/products/${data.id}`, async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      const response = await route.fetch()
      requested.resolve(undefined)
      await released.promise
      // The page may have given the request up.
      await route.fulfill({ response }).catch(() => undefined)
    })
    // What is older than half a minute is read again when someone comes back to the page.
    await page.clock.runFor(31_000)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await requested.promise
    await description.fill('As it shall be.')
    await page.getByText('Saving…').waitFor()
    await page.clock.runFor(2_000)
    await whenSaved(page)
    released.resolve(undefined)
    await page.unrouteAll({ behavior: 'wait' })
    await page.clock.runFor(1_000)
    assert.equal(await description.inputValue(), 'As it shall be.')
  })
})
