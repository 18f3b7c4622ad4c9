/** Seconds from `npm start` to the first ready answer: on an empty data folder with the demo, and on an existing one. */
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, node, souk } from './support/bench-server.ts'
import { median, report } from './support/load.ts'

const startOnce = async (dataDir: string): Promise<number> => {
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
  }
  const began = performance.now()
  const child = spawn(node, [souk, 'start'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  while (
    !(await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await new Promise((done) => setTimeout(done, 5))
  const seconds = (performance.now() - began) / 1_000
  child.kill('SIGTERM')
  await ended
  return seconds
}

const empty: number[] = []
const existing: number[] = []
for (let round = 0; round < 3; round++) {
  const folder = await mkdtemp(join(tmpdir(), 'souk-bench-'))
  // As root, PostgreSQL runs as a user of its own, who must be able to pass through.
  await chmod(folder, 0o711)
  empty.push(await startOnce(join(folder, 'data')))
  for (let i = 0; i < 2; i++) existing.push(await startOnce(join(folder, 'data')))
  await rm(folder, { recursive: true, force: true })
}
report('start on an existing data folder, seconds', median(existing), '≤ 2.00')
report('start on an empty data folder, seconds', median(empty), '≤ 5.00')
