import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { test } from 'node:test'
import type { Manifest } from '../src/document.ts'

const src = resolve(import.meta.dirname, '../src')
const built = resolve(import.meta.dirname, '../dist/client')

const read = (file: string): string => readFileSync(file, 'utf8')

/** Sources that one names: static imports, or those it loads on demand. */
const importsOf = (file: string, pattern: RegExp): string[] =>
  [...read(file).matchAll(pattern)].map(([, path = '']) => resolve(dirname(file), path))
const statically = /^(?:import|export)\s(?!type\s)[^'"]*?from\s'(\.[^']+\.tsx?)'/gm
const lazily = /\bimport\('(\.[^']+\.tsx?)'\)/g

/** The source with all it comes with. */
const whole = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const one of importsOf(file, statically)) whole(one, seen)
  return seen
}

const bringsDashboardSheet = (files: ReadonlySet<string>): boolean =>
  [...files].some((file) => /^import '.*\/dashboard\.css'$/m.test(read(file)))

/** All that may be shown with the sheet alone that is in every page. */
const publicSources = (): Set<string> => {
  const found = whole(join(src, 'main.tsx'))
  for (const file of found)
    for (const lazy of importsOf(file, lazily)) {
      const files = whole(lazy)
      if (!bringsDashboardSheet(files)) for (const one of files) found.add(one)
    }
  return found
}

/** Classes that others' rules look at have none of their own. */
const markers = new Set(['group', 'peer'])

const classesOf = (css: string): Set<string> =>
  new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')))

const manifest = JSON.parse(read(join(built, 'manifest.json'))) as Manifest
const publicSheet = manifest['src/main.css']?.file ?? assert.fail('there is no sheet of public pages')

test('the sheet of public pages knows every class that a public page may show', () => {
  const inEveryPage = classesOf(read(join(built, publicSheet)))
  const dashboardSheet = Object.values(manifest)
    .flatMap(({ css }) => css ?? [])
    .map((file) => read(join(built, file)))
  const known = new Set(dashboardSheet.flatMap((css) => [...classesOf(css)]))
  const sources = publicSources()
  assert.ok([...sources].some((file) => file.endsWith('storefront.tsx')))
  assert.ok(![...sources].some((file) => file.endsWith('dashboard.tsx')))
  const missing = [...sources]
    // What an address says is no class.
    .filter((file) => !/\/text\/|-search\.ts$/.test(file))
    .flatMap((file) => {
      // Words of comments look like classes.
      const code = read(file).replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '')
      const words = [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].flatMap((match) =>
        (match[1] ?? match[2] ?? match[3] ?? '').split(/\s+/),
      )
      return words
        .filter((word) => known.has(word) && !inEveryPage.has(word) && !markers.has(word))
        .map((word) => `${word} in ${file.slice(src.length + 1)}`)
    })
  assert.deepEqual(missing, [])
})

test('no script brings the sheet that stands in every page once more, after that of the dashboard', () => {
  const scripts = readdirSync(join(built, 'assets')).filter((file) => file.endsWith('.js'))
  assert.ok(scripts.length > 50)
  const bringing = scripts.filter((file) => read(join(built, 'assets', file)).includes(publicSheet))
  assert.deepEqual(bringing, [])
})
