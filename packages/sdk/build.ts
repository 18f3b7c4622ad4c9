/**
 * Builds the packages that every marketplace serves into `dist`, if their sources have changed since the last time: `sdk.tgz` for npm
 * with JavaScript, declarations, package.json, README and license, and the Python SDK as a wheel. The same sources give the same bytes.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { packWheel } from './wheel.ts'

const here = import.meta.dirname
const dist = join(here, 'dist')
const read = (path: string): Promise<string> => readFile(join(here, path), 'utf8')

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(join(here, folder))).toSorted().map((name) => `${folder}/${name}`)
const sourceNames = [...(await namesIn('src')), ...(await namesIn('cli'))]
const python = '../../sdk-python'
const moduleNames = (await readdir(join(here, python, 'souk')))
  .filter((name) => name.endsWith('.py') || name === 'py.typed')
  .toSorted()
const inputs = [
  'build.ts',
  'wheel.ts',
  'package.json',
  'README.md',
  '../../LICENSE',
  'tsconfig.json',
  '../../tsconfig.json',
  `${python}/pyproject.toml`,
  `${python}/README.md`,
  ...moduleNames.map((name) => `${python}/souk/${name}`),
]

const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256')
  const names = [...inputs, ...sourceNames]
  for (const text of await Promise.all(names.map(read))) hash.update(text).update('\0')
  return hash.digest('hex')
}

/** What the package says of itself; the workspace imports the sources instead. */
const packageJson = async (): Promise<string> => {
  const {
    private: _,
    dependencies: _build,
    ...manifest
  } = JSON.parse(await read('package.json')) as object & {
    private: true
    dependencies: object
  }
  const index = { types: './dist/index.d.ts', import: './dist/index.js', default: './dist/index.js' }
  const shipped = {
    ...manifest,
    exports: { '.': index, './package.json': './package.json' },
    bin: { souk: './dist/cli/souk.js' },
    files: ['dist'],
  }
  return `${JSON.stringify(shipped, null, 2)}\n`
}

/** JavaScript of the SDK with declarations, and of the command line program, by their names. */
const compile = async (folder: string): Promise<Map<string, string>> => {
  const tsc = join(dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))), 'bin/tsc')
  for (const [project, target] of [
    [here, folder],
    [join(here, 'cli'), join(folder, 'cli')],
  ] as const)
    execFileSync(process.execPath, [tsc, '-p', project, '--outDir', target], { stdio: 'inherit' })
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const names = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name))).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  // The compiler leaves the names of sources in declarations.
  const shipped = texts.map((text) => text.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"))
  return new Map(names.map((name, index) => [`dist/${name}`, shipped[index] ?? '']))
}

/** The time that npm gives all files of a package. */
const mtime = new Date('1985-10-26T08:15:00Z')

const packed = async (files: ReadonlyMap<string, string>): Promise<Buffer> => {
  const tar = pack()
  for (const [name, text] of files) tar.entry({ name: `package/${name}`, mtime, mode: 0o644 }, text)
  tar.finalize()
  const bytes = gzipSync(await buffer(tar), { level: 9 })
  // The system that packed it: unknown, or the bytes differ between Linux and macOS.
  bytes[9] = 255
  return bytes
}

const wheel = async () => {
  const texts = await Promise.all(moduleNames.map((name) => read(`${python}/souk/${name}`)))
  return packWheel({
    modules: new Map(moduleNames.map((name, index) => [`souk/${name}`, texts[index] ?? ''])),
    pyproject: await read(`${python}/pyproject.toml`),
    readme: await read(`${python}/README.md`),
    license: await read('../../LICENSE'),
  })
}

const made = await readFile(join(dist, 'fingerprint'), 'utf8').catch(() => '')
const wanted = await fingerprint()
if (made !== wanted) {
  const fresh = join(here, '.tmp', `build-${process.pid}`)
  await mkdir(fresh, { recursive: true })
  const files = new Map([
    ['package.json', await packageJson()],
    ['README.md', await read('README.md')],
    ['LICENSE', await read('../../LICENSE')],
    ...(await compile(join(fresh, 'dist'))),
  ])
  await writeFile(join(fresh, 'sdk.tgz'), await packed(files))
  const { name, bytes } = await wheel()
  await writeFile(join(fresh, name), bytes)
  await writeFile(join(fresh, 'fingerprint'), wanted)
  await rm(dist, { recursive: true, force: true })
  await rename(fresh, dist)
  await rm(join(here, '.tmp'), { recursive: true, force: true })
  process.stdout.write('SDKs packed\n')
}
