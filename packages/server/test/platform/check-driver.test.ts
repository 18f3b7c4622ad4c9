import assert from 'node:assert/strict'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { it } from 'node:test'
import { StartupProblem } from '../../src/kernel/startup-problem.ts'
import { checkDriver } from '../../src/platform/db/check-driver.ts'

it('a start is refused while the database driver lacks its patch', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-driver-'))
  try {
    await checkDriver()
    const driver = dirname(dirname(fileURLToPath(import.meta.resolve('postgres'))))
    await cp(join(driver, 'src'), join(folder, 'src'), { recursive: true })
    await checkDriver(folder)
    const file = join(folder, 'src/connection.js')
    const unpatched = (await readFile(file, 'utf8')).replace('.setNoDelay(true)', '')
    await writeFile(file, unpatched)
    await assert.rejects(
      checkDriver(folder),
      (error) => error instanceof StartupProblem && /npx patch-package/.test(error.message),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
