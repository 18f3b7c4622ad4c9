import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { operations, sdkPaths } from '@souk/contract'
import { samplesOf } from '../../src/protocols/reference-samples.ts'
import { publish, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../../../..')
const sources = join(root, 'sdk-python')
const needed = ['httpx==0.28.1', 'pydantic==2.14.4']
const tools = ['pytest==9.2.0', 'mypy==2.4.1', 'hatchling==1.28.0']

/**
 * A virtual environment that is made once, outside of the project, and in `wheels` what the SDK depends on. Its path is in its programs,
 * so it cannot move.
 */
const environment = async (): Promise<string> => {
  const folder = join(homedir(), '.cache', 'souk-test-python', '2')
  const pip = join(folder, 'bin/pip')
  const wheels = join(folder, 'wheels')
  if (!existsSync(wheels)) {
    await run('python3', ['-m', 'venv', folder])
    await run(pip, ['install', '--quiet', ...needed, ...tools])
    await run(pip, ['download', '--quiet', '--dest', `${wheels}.new`, ...needed])
    await rename(`${wheels}.new`, wheels)
  }
  return folder
}

const isThere = spawnSync('python3', ['-c', 'import sys; assert sys.version_info >= (3, 10)']).status === 0
const skip = !isThere && process.env['CI'] === undefined && 'Python 3.10 is not installed'

/** What a user writes, and whether each file is the one that RECORD names. */
const program = `
import base64, hashlib, importlib.metadata, os
import souk

installed = importlib.metadata.distribution("souk-sdk")
for file in installed.files:
    if file.hash and file.name != "RECORD":
        digest = hashlib.new(file.hash.mode, file.read_binary()).digest()
        assert base64.urlsafe_b64encode(digest).decode().rstrip("=") == file.hash.value, file
client = souk.Souk(base_url=os.environ["SOUK_URL"], api_key=os.environ["SOUK_KEY"])
print(os.path.dirname(souk.__file__), installed.version, client.products.list(search="release notes").total)
`

/** What is in a wheel, but for the name of the program that made it, and hashes of what is compared itself. */
const contentOf = `
import email, json, sys, zipfile
from packaging.requirements import Requirement

def content(path):
    with zipfile.ZipFile(path) as wheel:
        assert wheel.testzip() is None
        texts = {name: wheel.read(name).decode() for name in wheel.namelist()}
    own = {name.split("/")[-1]: name for name in texts if ".dist-info/" in name}
    texts[own["RECORD"]] = sorted(line.split(",")[0] for line in texts[own["RECORD"]].splitlines())
    texts[own["WHEEL"]] = sorted(line for line in texts[own["WHEEL"]].splitlines() if not line.startswith("Generator"))
    metadata = email.message_from_string(texts[own["METADATA"]])
    headers = [(name, str(Requirement(text)) if name == "Requires-Dist" else text) for name, text in metadata.items()]
    texts[own["METADATA"]] = [sorted(headers), metadata.get_payload().strip()]
    return texts

print(json.dumps([content(path) for path in sys.argv[1:]]))
`

/** A function around each block of code, with what the text before it assumes. */
const functionsOf = (blocks: readonly string[]): string =>
  [
    'import asyncio',
    'from typing import Any',
    'from souk import AsyncSouk, CallOptions, Souk',
    ...blocks.map((code, index) => {
      const isAsync = /\bawait\b/.test(code)
      const given = ['secret: str', 'product_id: str', 'raw_body: bytes', 'request: Any', 'variables: Any']
      const parameters = [`souk: ${isAsync ? 'AsyncSouk' : 'Souk'}`, ...given].join(', ')
      const body = code.trimEnd().replaceAll(/^(?=.)/gm, '    ')
      return `${isAsync ? 'async ' : ''}def block_${index}(${parameters}) -> None:\n${body}\n`
    }),
  ].join('\n')

describe('the Python SDK', { skip }, () => {
  let market: Marketplace
  let python: string
  let folder: string
  let env: NodeJS.ProcessEnv
  before(async () => {
    ;[market, python] = await Promise.all([sharedMarketplace(), environment()])
    folder = await mkdtemp(join(tmpdir(), 'souk-python-'))
    const seller = await market.account()
    for (const edition of ['one', 'two', 'three'])
      await publish(seller, { title: `Release notes ${edition}`, content: 'Write about {{topic}}.' })
    const { key } = await market.account()
    env = { PATH: process.env['PATH'], SOUK_URL: market.url, SOUK_KEY: key, PYTHONDONTWRITEBYTECODE: '1' }
  })
  after(async () => {
    await market.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('passes its tests against a marketplace, and a strict type check', async () => {
    const options = { cwd: sources, env: { ...env, PYTHONPATH: sources } }
    const outcomes = await Promise.allSettled([
      run(join(python, 'bin/pytest'), ['-q', '-p', 'no:cacheprovider', 'tests'], options),
      run(join(python, 'bin/mypy'), ['--strict', '--cache-dir', '/dev/null', 'souk', 'tests'], options),
    ])
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') assert.fail(String((outcome.reason as { stdout?: string }).stdout))
  })

  it('is installed by pip from the address of a marketplace, with what it depends on', async () => {
    const own = join(folder, 'user')
    await run('python3', ['-m', 'venv', own])
    const pip = (...args: string[]) => run(join(own, 'bin/pip'), ['--isolated', ...args], { env })
    const offline = ['--no-index', '--find-links', join(python, 'wheels'), '--no-cache-dir']
    await pip('install', ...offline, `${market.url}${sdkPaths.python}`)
    assert.match((await pip('check')).stdout, /No broken requirements found/)
    const { stdout } = await run(join(own, 'bin/python'), ['-I', '-c', program], { env })
    const [where = '', version, found] = stdout.trim().split(' ')
    assert.ok(where.startsWith(own), where)
    assert.deepEqual([version, found], ['0.2.0', '3'])
  })

  it('is used by its README, a guide and the reference as it is typed', async () => {
    const documents = ['sdk-python/README.md', 'docs/guide/execution.md']
    const texts = await Promise.all(documents.map((path) => readFile(join(root, path), 'utf8')))
    const written = texts.flatMap((text) => [...text.matchAll(/^```python\n([^]*?)^```$/gm)])
    assert.ok(written.length >= 5)
    const samples = operations.map(
      (operation) => samplesOf(operation, market.url).find(({ lang }) => lang === 'python')?.source ?? '',
    )
    const blocks = [...written.map(([, code = '']) => code), ...samples]
    const file = join(folder, 'blocks.py')
    await writeFile(file, functionsOf(blocks))
    const options = { cwd: folder, env: { ...env, MYPYPATH: sources } }
    const checked = run(join(python, 'bin/mypy'), ['--strict', '--cache-dir', '/dev/null', file], options)
    const { stdout } = await checked.catch((error: { stdout: string }) => error)
    assert.match(stdout, /^Success/, `${stdout}\n${await readFile(file, 'utf8')}`)
  })

  it('has the same content as the wheel that its Python build makes', async () => {
    const copy = join(folder, 'sources')
    await cp(sources, copy, { recursive: true })
    await cp(join(root, 'LICENSE'), join(copy, 'LICENSE'))
    await run(join(python, 'bin/python'), ['-m', 'hatchling', 'build', '-t', 'wheel'], { cwd: copy, env })
    const [name = ''] = await readdir(join(copy, 'dist'))
    const ours = join(root, 'packages/sdk/dist', name)
    const program = ['-c', contentOf, ours, join(copy, 'dist', name)]
    const { stdout } = await run(join(python, 'bin/python'), program, { env, maxBuffer: 1e8 })
    const [made, expected] = JSON.parse(stdout) as [object, object]
    assert.deepEqual(made, expected)
  })
})
