import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installOnce } from './api-tools.ts'
import { freePort } from './marketplace.ts'
import { until } from './wait.ts'

const release = 'v1.8.0'

export interface ObjectStore {
  readonly endpoint: string
  start(): Promise<void>
  /** Whether it has parts of uploads that are not complete. */
  hasParts(): Promise<boolean>
  /** Accepts connections, and answers nothing. */
  freeze(): void
  thaw(): void
  kill(): Promise<void>
  close(): Promise<void>
}

/** [Versity's S3 gateway](https://github.com/versity/versitygw), built by Go, with one bucket in a folder. */
export const startObjectStore = async (keys: {
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}): Promise<ObjectStore> => {
  const program = join(
    await installOnce('versitygw', release, (folder) =>
      promisify(execFile)('go', ['install', `github.com/versity/versitygw/cmd/versitygw@${release}`], {
        env: { ...process.env, GOBIN: folder },
        maxBuffer: 1e8,
      }),
    ),
    'versitygw',
  )
  const folder = await mkdtemp(join(tmpdir(), 'souk-objects-'))
  await mkdir(join(folder, keys.bucket))
  const address = `127.0.0.1:${await freePort()}`
  let child: ChildProcess | undefined
  const store: ObjectStore = {
    endpoint: `http://${address}`,
    async start() {
      child = spawn(program, ['--port', address, '--quiet', 'posix', folder], {
        env: { ROOT_ACCESS_KEY: keys.accessKeyId, ROOT_SECRET_KEY: keys.secretAccessKey },
        stdio: 'ignore',
      })
      const answers = () => fetch(`http://${address}`).then(Boolean, () => false)
      await until(answers, 'the object store answers')
    },
    async hasParts() {
      const drafts = join(folder, keys.bucket, '.sgwtmp', 'multipart')
      const found = await readdir(drafts, { recursive: true, withFileTypes: true }).catch(() => [])
      return found.some((entry) => entry.isFile())
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async kill() {
      if (child?.exitCode === null && child.signalCode === null && child.kill('SIGKILL'))
        await once(child, 'exit')
    },
    async close() {
      await store.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
  await store.start()
  return store
}
