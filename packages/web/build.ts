/**
 * Builds the web application into `dist` if its sources have changed since the last time: the browser's part first, since
 * the server's names its files. It is made in a fresh folder and then renamed, so that a running server never sees half.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { chunkGroups } from './chunks.ts'

if (process.argv.includes('--help')) {
  process.stdout.write(
    'Usage: npm run build\n\nBuilds the web application into packages/web/dist, if its sources have changed since.\n',
  )
  process.exit(0)
}

const here = import.meta.dirname
const dist = join(here, 'dist')

/** What a build is made of; the packages it takes from npm are pinned by the lock file. */
const sources = [
  'src',
  'public',
  'build.ts',
  'chunks.ts',
  'vite.config.ts',
  'package.json',
  '../contract/src',
  '../documents/src',
  '../sdk/src',
  '../../package-lock.json',
]

const filesIn = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (!entries) return [path]
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const fingerprint = async (): Promise<string> => {
  const files = (await Promise.all(sources.map((path) => filesIn(join(here, path))))).flat().toSorted()
  const hash = createHash('sha256')
  for (const text of await Promise.all(files.map((file) => readFile(file)))) hash.update(text).update('\0')
  return hash.digest('hex')
}

/** Once, at its best: 5 s here save every reader's time, and the server's. */
const compress = async (folder: string): Promise<void> => {
  const files = (await filesIn(folder)).filter((file) => /\.(?:js|css|svg)$/.test(file))
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      await writeFile(
        `${file}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      )
      await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    }),
  )
}

const made = await readFile(join(dist, 'fingerprint'), 'utf8').catch(() => '')
const wanted = await fingerprint()
if (made !== wanted) {
  const began = performance.now()
  process.env.NODE_ENV = 'production'
  // Loaded only where there is something to build: a start that finds all done must not wait for it.
  const { build } = await import('vite')
  const configFile = join(here, 'vite.config.ts')
  const fresh = join(here, '.tmp', `build-${process.pid}`)
  await build({
    configFile,
    build: {
      outDir: join(fresh, 'client'),
      manifest: 'manifest.json',
      rolldownOptions: {
        input: ['src/main.tsx', 'src/bootstrap.ts', 'src/main.css'].map((file) => join(here, file)),
        output: { codeSplitting: { groups: chunkGroups } },
      },
    },
  })
  await build({
    configFile,
    publicDir: false,
    build: { outDir: join(fresh, 'server'), ssr: join(here, 'src/server.tsx'), copyPublicDir: false },
  })
  await compress(join(fresh, 'client'))
  await writeFile(join(fresh, 'fingerprint'), wanted)
  const old = join(here, '.tmp', `old-${process.pid}`)
  await rename(dist, old).catch(() => 'there was none')
  await rename(fresh, dist)
  await rm(join(here, '.tmp'), { recursive: true, force: true })
  process.stdout.write(`web application built in ${((performance.now() - began) / 1_000).toFixed(1)} s\n`)
}
