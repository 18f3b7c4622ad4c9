/**
 * Writes the files that follow from the code: the types and methods of the two SDKs, the methods in the README of one, the codes and
 * reasons of the guide on errors, the settings table of the configuration guide, the files in the guide to going live, the table of bench
 * results, and NOTICE from the installed packages.
 * With --check it writes nothing and fails if one of them is not current.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openApiDocument, operations } from '../packages/contract/src/index.ts'
import { settings } from '../packages/server/src/platform/config/config.ts'
import { benchTable } from './bench-table.ts'
import { codeSections, reasonTables, type GuideLanguage } from './error-tables.ts'
import { generatePythonModels } from './generate-python-models.ts'
import { generatePythonOperations } from './generate-python-operations.ts'
import { generateModels, generateSdk } from './generate-sdk.ts'
import { notice } from './notice.ts'
import { methodTables } from './sdk-methods.ts'
import { usage } from './usage.ts'

const root = resolve(import.meta.dirname, '..')
const configureGuide = 'docs/guide/configure.md'
const goingLiveGuide = 'docs/guide/going-live.md'
const benchReadme = 'bench/README.md'
const sdkReadme = 'packages/sdk/README.md'
/** Files that operators copy, as the guide shows them. */
const operationFiles = ['nginx.conf', 'Caddyfile', 'alerts.yml']

const settingsTable = (): string => {
  const rows = Object.entries(settings).map(([name, setting]) => {
    const fallback = 'fallback' in setting && setting.fallback !== '' ? `\`${setting.fallback}\`` : ''
    return `| \`${name}\` | ${fallback} | ${setting.help} |`
  })
  return ['| Setting | Default | What it does |', '|---|---|---|', ...rows].join('\n')
}

/** The text with another content between the two marks of this name. */
const withPart = (text: string, name: string, content: string): string => {
  const [begin, end] = [`<!-- ${name}: written by tools/generate.ts -->`, `<!-- end of ${name} -->`]
  const [before, rest = ''] = text.split(begin)
  const after = rest.split(end)[1] ?? '\n'
  return `${before}${begin}\n${content}\n${end}${after}`
}

const read = (path: string): Promise<string> => readFile(resolve(root, path), 'utf8')

const goingLive = async (): Promise<string> => {
  let text = await read(goingLiveGuide)
  for (const name of operationFiles)
    text = withPart(text, name, `\`\`\`\n${(await read(`docs/operations/${name}`)).trimEnd()}\n\`\`\``)
  return text
}

const errorGuides = () =>
  Promise.all(
    (['en', 'de'] as const).map(async (language: GuideLanguage): Promise<[string, string]> => {
      const path = `docs/guide/errors${language === 'de' ? '.de' : ''}.md`
      const withCodes = withPart(await read(path), 'codes', `\n${codeSections(language)}\n`)
      return [path, withPart(withCodes, 'reasons', `\n${reasonTables(language)}\n`)]
    }),
  )

const openapi = openApiDocument(operations, { baseUrl: 'https://souk.example' })

/** Path → text of every generated file. */
export const generatedFiles = async (): Promise<Map<string, string>> =>
  new Map([
    ['packages/sdk/src/models.ts', generateModels(openapi)],
    ['packages/sdk/src/generated.ts', generateSdk(openapi)],
    ['sdk-python/souk/models.py', generatePythonModels(openapi)],
    ['sdk-python/souk/operations.py', generatePythonOperations(openapi)],
    [configureGuide, withPart(await read(configureGuide), 'settings', settingsTable())],
    ...(await errorGuides()),
    [goingLiveGuide, await goingLive()],
    [benchReadme, withPart(await read(benchReadme), 'results', benchTable())],
    [sdkReadme, withPart(await read(sdkReadme), 'methods', methodTables())],
    ['NOTICE', await notice()],
  ])

if (import.meta.main) {
  usage(`npm run generate -- [--check]

Writes the SDK's types, the settings table of the guide, the table of bench results and NOTICE; with --check it fails if one of them is not current.`)
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
