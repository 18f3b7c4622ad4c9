import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { it } from 'node:test'
import { promisify } from 'node:util'
import { publish } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

const run = promisify(execFile)
const sources = resolve(import.meta.dirname, '../../../../sdk-python')
const requirements = ['httpx==0.28.1', 'pydantic==2.14.4', 'pytest==9.2.0', 'mypy==2.4.1']

/** A virtual environment that is made once, outside of the project. Its path is in its programs, so it cannot move. */
const environment = async (): Promise<string> => {
  const folder = join(homedir(), '.cache', 'souk-test-python', '1')
  if (!existsSync(join(folder, 'bin/mypy'))) {
    await run('python3', ['-m', 'venv', folder])
    await run(join(folder, 'bin/pip'), ['install', '--quiet', ...requirements])
  }
  return folder
}

const isThere = spawnSync('python3', ['-c', 'import sys; assert sys.version_info >= (3, 10)']).status === 0
const skip = !isThere && process.env['CI'] === undefined && 'Python 3.10 is not installed'

it('the Python SDK passes its tests against a marketplace, and a strict type check', { skip }, async () => {
  const [python, market] = await Promise.all([environment(), sharedMarketplace()])
  const seller = await market.account()
  for (const edition of ['one', 'two', 'three'])
    await publish(seller, { title: `Release notes ${edition}`, content: 'Write about {{topic}}.' })
  const buyer = await market.account()
  const options = {
    cwd: sources,
    env: {
      ...process.env,
      ...{ SOUK_URL: market.url, SOUK_KEY: buyer.key, PYTHONPATH: sources, PYTHONDONTWRITEBYTECODE: '1' },
    },
  }
  const outcomes = await Promise.allSettled([
    run(join(python, 'bin/pytest'), ['-q', '-p', 'no:cacheprovider', 'tests'], options),
    run(join(python, 'bin/mypy'), ['--strict', '--cache-dir', '/dev/null', 'souk', 'tests'], options),
  ])
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') assert.fail(String((outcome.reason as { stdout?: string }).stdout))
  await market.close()
})
