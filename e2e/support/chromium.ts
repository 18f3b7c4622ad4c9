import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

/** The package's folder; it has no entry that says. */
const packed = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..')

const unpackTar = async (archive: string, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'ignore', 'inherit'] })
  const ended = new Promise<void>((done, failed) => {
    tar.once('error', failed)
    tar.once('exit', (code) => (code === 0 ? done() : failed(new Error(`tar ended with ${code}`))))
  })
  // tar may close its input at the end of the archive, before the padding behind it: its exit code says how it went.
  const sent = pipeline(createReadStream(archive), createBrotliDecompress(), tar.stdin).catch(() => {})
  await Promise.all([sent, ended])
}

/** In a folder next to it that is then renamed: a second process unpacking onto a running binary gets ETXTBSY. */
const unpack = async (bin: string, home: string): Promise<void> => {
  const fresh = await mkdtemp(`${home}-`)
  const binary = join(fresh, 'chromium')
  await pipeline(
    createReadStream(join(bin, 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(binary),
  )
  await chmod(binary, 0o700)
  // For machines without the libraries that every desktop has.
  await unpackTar(join(bin, 'al2023.tar.br'), join(fresh, 'libraries'))
  await rename(fresh, home).catch(async () => rm(fresh, { recursive: true, force: true }))
}

/** Whether the folder is there and no one else's: temporary folders are for all. */
const isOurs = async (home: string): Promise<boolean> => {
  const found = await stat(home).catch(() => undefined)
  if (!found) return false
  assert.equal(found.uid, process.getuid?.() ?? found.uid, `${home} belongs to another user`)
  return true
}

/** Where the browser is, unpacked once for each version of it; `libraries` may be needed to start it. */
export const unpackChromium = async (): Promise<{ path: string; libraries?: string }> => {
  const given = process.env.BROWSER_PATH
  if (given) return { path: given }
  const folder = packed()
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
  const home = join(tmpdir(), `souk-chromium-${version}-${process.getuid?.() ?? 'user'}`)
  if (!(await isOurs(home))) await unpack(join(folder, 'bin'), home)
  return { path: join(home, 'chromium'), libraries: join(home, 'libraries', 'lib') }
}
