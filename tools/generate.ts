/**
 * Writes the files that follow from the code: the SDK's types and the settings table of the configuration guide.
 * With --check it writes nothing and fails if one of them is not current.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openApiDocument, operations } from '../packages/contract/src/index.ts'
import { settings } from '../packages/server/src/platform/config.ts'
import { generateSdk } from './generate-sdk.ts'
import { usage } from './usage.ts'

const root = resolve(import.meta.dirname, '..')
const guide = 'docs/guide/configure.md'
const [begin, end] = ['<!-- settings: written by tools/generate.ts -->', '<!-- end of settings -->']

const settingsTable = (): string => {
  const rows = Object.entries(settings).map(([name, setting]) => {
    const fallback = 'fallback' in setting && setting.fallback !== '' ? `\`${setting.fallback}\`` : ''
    return `| \`${name}\` | ${fallback} | ${setting.help} |`
  })
  return ['| Setting | Default | What it does |', '|---|---|---|', ...rows].join('\n')
}

const withTable = (text: string): string => {
  const [before, rest = ''] = text.split(begin)
  const after = rest.split(end)[1] ?? '\n'
  return `${before}${begin}\n${settingsTable()}\n${end}${after}`
}

/** Path → text of every generated file. */
export const generatedFiles = async (): Promise<Map<string, string>> =>
  new Map([
    [
      'packages/sdk/src/generated.ts',
      generateSdk(openApiDocument(operations, { baseUrl: 'https://souk.example' })),
    ],
    [guide, withTable(await readFile(resolve(root, guide), 'utf8'))],
  ])

if (import.meta.main) {
  usage(`npm run generate -- [--check]

Writes the SDK's types and the settings table of the guide; with --check it fails if one of them is not current.`)
  const check = process.argv.includes('--check')
  for (const [path, text] of await generatedFiles()) {
    const current = await readFile(resolve(root, path), 'utf8').catch(() => '')
    if (current === text) continue
    if (check) {
      console.error(`${path} is not current: run "npm run generate"`)
      process.exitCode = 1
    } else {
      await writeFile(resolve(root, path), text)
      console.log(`wrote ${path}`)
    }
  }
}
