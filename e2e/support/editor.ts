import type { ProductDetail } from '@souk/contract'
import type { Locator, Page } from 'playwright-core'

type Detail = Pick<
  ProductDetail,
  'title' | 'description' | 'type' | 'price' | 'category' | 'tags' | 'compatibility' | 'content' | 'preview'
> &
  Pick<ProductDetail, 'features' | 'requirements' | 'refundPolicyDays' | 'variables' | 'samples'>

/** Puts a text into an editor for code as sellers do with long ones: by the clipboard. The plain field before it may go between two keys. */
export const paste = async (page: Page, field: Locator, text: string): Promise<void> => {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text)
  await field.and(page.locator('.cm-content')).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+v')
}

/** Chips of a field: typed, each ended by Enter. */
const addChips = async (page: Page, field: Locator, texts: readonly string[]): Promise<void> => {
  for (const text of texts) {
    await field.fill(text)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Tab')
}

/** Lines of a list: pasted at once. */
const addLines = async (page: Page, button: string, lines: readonly string[]): Promise<void> => {
  if (lines.length === 0) return
  await page.getByRole('button', { name: button }).click()
  await page.evaluate(
    (value) => navigator.clipboard.writeText(value),
    lines.map((line) => `- ${line}`).join('\n'),
  )
  // A single line is no list.
  if (lines.length === 1) await page.keyboard.insertText(lines[0] ?? '')
  else await page.keyboard.press('ControlOrMeta+v')
}

interface PromptDocument {
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly config?: { readonly temperature?: number; readonly maxTokens?: number }
}

const documentOf = (content: string): PromptDocument =>
  content.startsWith('{')
    ? (JSON.parse(content) as PromptDocument)
    : { messages: [{ role: 'user', content }] }

const writeVariable = async (page: Page, variable: Detail['variables'][number]): Promise<void> => {
  const row = page.getByRole('group', { name: variable.name, exact: true })
  const { type, description, enum: choices = [], default: preset } = variable
  await row.getByLabel('Type').selectOption(type)
  if (description !== undefined) await row.getByLabel('Description').fill(description)
  await addChips(page, row.getByRole('combobox', { name: 'Choices' }), choices.map(String))
  const field = row.getByLabel('Default')
  if (preset === undefined) return
  if (type === 'boolean' || choices.length > 0) await field.selectOption(String(preset))
  else await field.fill(String(preset))
}

/** A prompt as text, its variables as rows in the order of the document, system message and settings. */
const writePrompt = async (page: Page, { content, variables }: Detail): Promise<void> => {
  const { messages, config } = documentOf(content)
  const textOf = (role: string) => messages.find((message) => message.role === role)?.content
  await paste(page, page.getByRole('textbox', { name: 'Text', exact: true }), textOf('user') ?? '')
  const system = textOf('system')
  if (system !== undefined) {
    await page.getByRole('button', { name: 'Add a system message' }).click()
    await paste(page, page.getByRole('textbox', { name: 'System message' }), system)
  }
  const rows = page.getByRole('region', { name: 'Variables' }).locator('li code')
  for (const [index, variable] of variables.entries()) {
    await page.getByRole('group', { name: variable.name, exact: true }).waitFor()
    while ((await rows.allTextContents()).indexOf(variable.name) > index)
      await page.getByRole('button', { name: `Move ${variable.name} up` }).click()
    await writeVariable(page, variable)
  }
  if (!config) return
  await page.getByText('Model settings').click()
  const { temperature = '', maxTokens = '' } = config
  await page.getByLabel('Temperature').fill(String(temperature))
  await page.getByLabel('Maximum tokens').fill(String(maxTokens))
}

const writeSamples = async (page: Page, { samples, variables }: Detail): Promise<void> => {
  for (const [index, { title, inputs, output }] of samples.entries()) {
    await page.getByRole('button', { name: 'Add example' }).click()
    const form = page.getByRole('group', { name: `Example ${index + 1}` })
    if (title !== undefined) await form.getByLabel('Example title').fill(title)
    for (const [name, value] of Object.entries(inputs)) {
      const { type, enum: choices } = variables.find((variable) => variable.name === name) ?? {}
      const field = form.getByLabel(name, { exact: true })
      if (type === 'boolean' || choices) await field.selectOption(String(value))
      else await field.fill(String(value))
    }
    await form.getByLabel('Output').fill(output)
  }
}

/** Writes a product in the editor, by nothing but its page; files, pictures and parts are left out. */
export const writeProduct = async (page: Page, detail: Detail): Promise<void> => {
  const type = detail.type.toLowerCase()
  await page.getByLabel('Type', { exact: true }).first().selectOption(type)
  await page.getByLabel('Title', { exact: true }).fill(detail.title)
  await page.getByLabel('Price').fill(String(detail.price))
  await page.getByLabel('Description', { exact: true }).first().fill(detail.description)
  if (type === 'prompt') await writePrompt(page, detail)
  if (type === 'skill') await page.getByLabel('Text', { exact: true }).fill(detail.content)
  if (type === 'workflow') {
    await page.getByRole('button', { name: 'Start from an example' }).waitFor()
    await paste(page, page.getByRole('textbox', { name: 'Workflow as JSON' }), detail.content)
  }
  await page.getByLabel('Preview').first().fill(detail.preview)
  await addLines(page, 'Add feature', detail.features)
  await addLines(page, 'Add requirement', detail.requirements)
  await writeSamples(page, detail)
  const label = detail.category.charAt(0).toUpperCase() + detail.category.slice(1).replaceAll('-', ' ')
  await page.getByRole('combobox', { name: 'Category' }).fill(label)
  await page.keyboard.press('Tab')
  await addChips(page, page.getByRole('combobox', { name: 'Tags' }), detail.tags)
  await addChips(page, page.getByRole('combobox', { name: 'Works with' }), detail.compatibility)
  await page.getByLabel('Refund window').selectOption(String(detail.refundPolicyDays))
}

/** Waits until a draft has saved itself, and says which it is. */
export const whenSaved = async (page: Page): Promise<string> => {
  const status = page.getByRole('status')
  try {
    await page.waitForURL(/\/selling\/products\/prod_/)
    await status.filter({ hasText: /^Saved$/ }).waitFor()
  } catch (error) {
    const shown = await status.or(page.getByRole('alert')).allInnerTexts()
    throw new Error(`The draft is not saved. The page says: ${shown.join(' | ')}`, { cause: error })
  }
  return page.url().split('/').at(-1) ?? ''
}
