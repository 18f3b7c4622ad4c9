import assert from 'node:assert/strict'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { StartupProblem } from '../../src/kernel/startup-problem.ts'
import { lockDataFolder, prepareDataFolder } from '../../src/platform/data-folder.ts'

const moduleUrl = import.meta.resolve('../../src/platform/data-folder.ts')
const asRoot = process.getuid?.() === 0
const folders: string[] = []

const lockers: ChildProcess[] = []

after(async () => {
  for (const locker of lockers) locker.kill('SIGKILL')
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-data-'))
  folders.push(folder)
  return folder
}

const refusal = (pattern: RegExp) => (error: unknown) => {
  assert.ok(error instanceof StartupProblem, String(error))
  assert.match(error.message, pattern)
  assert.ok(!error.message.includes('\n'))
  return true
}

/** A process that tries to lock the folder at a line on its input, says `held` or why not, and stays. */
const spawnLocker = (dataDir: string): ChildProcess => {
  const script = `
    import { lockDataFolder } from ${JSON.stringify(moduleUrl)}
    console.log('waiting')
    await new Promise((resolve) => process.stdin.once('data', resolve))
    await lockDataFolder(${JSON.stringify(dataDir)}).then(() => console.log('held'), (error) => console.log(error.message))`
  const locker = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  lockers.push(locker)
  return locker
}

const nextLine = async ({ stdout }: ChildProcess): Promise<string> => {
  assert.ok(stdout)
  const [chunk] = (await once(stdout, 'data')) as [Buffer]
  return chunk.toString().trim()
}

const kill = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe('prepareDataFolder', () => {
  it('makes the folder with its parents, closed to others, and accepts it again', async () => {
    const dataDir = join(await newFolder(), 'a', 'b')
    const umask = process.umask(0o077)
    await prepareDataFolder(dataDir).finally(() => process.umask(umask))
    await prepareDataFolder(dataDir)
    assert.equal((await stat(dataDir)).mode & 0o777, 0o700)
  })

  it('closes a folder of root that an earlier release made, and leaves one of the operator as it is', async () => {
    for (const [before, afterwards] of [
      [0o711, asRoot ? 0o710 : 0o711],
      [0o755, 0o755],
    ] as const) {
      const dataDir = await newFolder()
      await chmod(dataDir, before)
      await prepareDataFolder(dataDir)
      assert.equal((await stat(dataDir)).mode & 0o777, afterwards)
    }
  })

  it('refuses a file, and a folder below a file', async () => {
    const file = join(await newFolder(), 'file')
    await writeFile(file, '')
    await assert.rejects(prepareDataFolder(file), refusal(/file cannot be used: it .* is a file/))
    await assert.rejects(prepareDataFolder(join(file, 'data')), refusal(/a folder above it is a file/))
  })

  it('refuses a folder that it may not write to', async () => {
    const dataDir = await newFolder()
    await chmod(dataDir, 0o500)
    const script = `import { prepareDataFolder } from ${JSON.stringify(moduleUrl)}
      for (const folder of [${JSON.stringify(dataDir)}, ${JSON.stringify(join(dataDir, 'below'))}])
        await prepareDataFolder(folder).catch((error) => console.log(error.name, error.message))`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
      ...(asRoot && { uid: 65_534 }), // root may write everywhere
    })
    const line = /^StartupProblem DATA_DIR \S+ cannot be used: the user that runs Souk may not write there; /
    const lines = stdout.trim().split('\n')
    assert.equal(lines.length, 2)
    for (const each of lines) assert.match(each, line)
  })
})

describe('lockDataFolder', { timeout: 600_000 }, () => {
  it('lets one hold it, and the next after its release', async () => {
    const dataDir = await newFolder()
    const lock = await lockDataFolder(dataDir)
    await assert.rejects(lockDataFolder(dataDir), refusal(new RegExp(`already runs on .*pid ${process.pid}`)))
    await lock.release()
    await lock.release()
    const next = await lockDataFolder(dataDir)
    await assert.rejects(lockDataFolder(dataDir), refusal(/already runs/))
    await next.release()
  })

  it('names the process that holds it, and is free after its kill -9', async () => {
    const dataDir = await newFolder()
    const holder = spawnLocker(dataDir)
    await nextLine(holder)
    holder.stdin?.write('go\n')
    assert.equal(await nextLine(holder), 'held')
    await assert.rejects(lockDataFolder(dataDir), refusal(new RegExp(`pid ${holder.pid}\\)`)))
    await kill(holder)
    await (await lockDataFolder(dataDir)).release()
  })

  it('is given to exactly one of many at the same moment, over a killed holder’s remains too', async () => {
    const dataDir = await newFolder()
    for (let round = 0; round < 5; round++) {
      const contenders = Array.from({ length: 6 }, () => spawnLocker(dataDir))
      await Promise.all(contenders.map((contender) => nextLine(contender)))
      const answers = contenders.map((contender) => nextLine(contender))
      for (const contender of contenders) contender.stdin?.write('go\n')
      const held = (await Promise.all(answers)).filter((answer) => answer === 'held')
      assert.equal(held.length, 1)
      await Promise.all(contenders.map((contender) => kill(contender)))
    }
  })

  it('is not given up to the garbage collector', async () => {
    const dataDir = await newFolder()
    const script = `import { lockDataFolder } from ${JSON.stringify(moduleUrl)}
      await lockDataFolder(${JSON.stringify(dataDir)})
      for (let i = 0; i < 3; i++) { gc(); await new Promise((resolve) => setImmediate(resolve)) }
      await lockDataFolder(${JSON.stringify(dataDir)}).catch((error) => console.log(error.name))`
    const { stdout } = spawnSync(process.execPath, ['--expose-gc', '--input-type=module', '--eval', script], {
      encoding: 'utf8',
    })
    assert.equal(stdout.trim(), 'StartupProblem')
  })
})
