import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { publicId } from '../../src/kernel/ids.ts'
import { seconds } from '../../src/kernel/time.ts'
import { leaseMs } from '../../src/modules/execution/workflows/flow.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { startEmulators, type Emulator, type ProviderCall } from '../support/providers/emulator.ts'
import { runSouk, until, type SoukProcess } from '../support/souk-process.ts'
import { article, promptStep, reviewed, workflow } from '../support/workflows.ts'

/** Workers, real processes on one database, that die or fall asleep in the middle of a workflow. Calls are counted here. */
describe('a worker on workflows', { timeout: 600_000 }, () => {
  const masterKey = randomBytes(32)
  let database: TestDatabase
  let folder: string
  let shop: ExecutionShop
  let buyer: Member
  let openai: Emulator
  let env: Readonly<Record<string, string>>
  const workers: SoukProcess[] = []
  before(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'souk-workflows-'))
    env = (await startEmulators()).env
    // A web server alone: anyone who works on a run is a process of its own.
    shop = await openExecutionShop({ database, masterKey, engine: false })
    openai = shop.emulators.openai
    buyer = await shop.member()
    await buyer.addKey('openai')
  })
  after(async () => {
    for (const worker of workers) worker.child.kill('SIGKILL')
    await Promise.all(workers.map((worker) => worker.ended()))
    await shop.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const startWorker = async (more: Readonly<Record<string, string>> = {}): Promise<SoukProcess> => {
    const worker = runSouk(['worker'], {
      ...env,
      ...more,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      MASTER_KEY: masterKey.toString('base64'),
      LOG_FILE: join(folder, 'souk.log'),
    })
    workers.push(worker)
    await worker.says(/The worker runs/)
    return worker
  }
  const kill = async (worker: SoukProcess) => {
    worker.child.kill('SIGKILL')
    await worker.ended()
  }

  const start = async (content = article()) => {
    const workflowId = await shop.bought(buyer, content, 'workflow')
    const request = { params: { workflowId }, body: { input: { topic: 'rain' } } }
    const { data } = await buyer.client.workflows.execute({
      ...request,
      headers: { Prefer: 'respond-async' },
    })
    return { workflowId, params: { executionId: data.executionId } }
  }
  const read = async (params: { executionId: string }) => (await buyer.client.executions.get({ params })).data
  const stepOf = async (params: { executionId: string }, id: string) =>
    (await read(params)).steps.find((step) => step.id === id)
  const callsOf = (calls: readonly ProviderCall[], prompt: string) =>
    calls.filter((call) => call.prompt.startsWith(prompt))

  /** A run whose step `body` is in flight and everything else that can have ended has. */
  const reachBody = async () => {
    openai.calls.splice(0)
    openai.say((prompt) => `<${prompt} ${callsOf(openai.calls, prompt).length}>`)
    openai.play(({ prompt }) =>
      prompt.startsWith('Body') && callsOf(openai.calls, 'Body').length === 1 ? 'stall' : 'success',
    )
    const run = await start()
    await until(async () => callsOf(openai.calls, 'Body').length === 1)
    await until(async () => (await stepOf(run.params, 'intro'))?.status === 'completed')
    return run
  }

  /** How many workers died while they held the run. */
  const crashes = async ({ executionId }: { executionId: string }) => {
    const rows = await shop.market.souk.execution.operator.list({ onlyRunning: false })
    return rows.find(({ id }) => publicId('execution', id) === executionId)?.crashes
  }
  const ended = (params: { executionId: string }) =>
    until(async () => (await read(params)).status === 'completed')

  /** Kills the worker that holds the run in `body`; another goes on when the lease has ended, on a busy machine later. */
  const killAndTakeOver = async (victim: SoukProcess, withinMs = 4 * leaseMs) => {
    const killedAt = performance.now()
    await kill(victim)
    await until(async () => callsOf(openai.calls, 'Body').length === 2)
    const tookMs = (callsOf(openai.calls, 'Body')[1]?.at ?? 0) - killedAt
    assert.ok(tookMs < withinMs, `${Math.round(tookMs)} ms`)
  }

  it('killed in a parallel branch: another goes on when the lease has ended; what has ended is not done again', async () => {
    const victim = await startWorker()
    const { workflowId, params } = await reachBody()
    // What the run began with is what it ends with.
    const content = article({ output: '{"other": steps.whole}' })
    await shop.seller.client.products.update({ params: { productId: workflowId }, body: { content } })
    await startWorker()
    await killAndTakeOver(victim)
    await ended(params)
    const counts = ['Outline', 'Intro', 'Body'].map((prompt) => callsOf(openai.calls, prompt).length)
    assert.deepEqual(counts, [1, 1, 2])
    assert.equal(await crashes(params), 1)
    const { steps, output, version } = await read(params)
    const attempts = Object.fromEntries(steps.map((step) => [step.id, step.attempts]))
    assert.deepEqual(attempts, { outline: 1, intro: 1, body: 2, whole: 0 })
    assert.equal(version, '1.0.0')
    assert.deepEqual(Object.keys(output as object), ['article'])
    for (const worker of workers.splice(0)) await kill(worker)
  })

  it('killed while the other had nothing to do for long: that one goes on as early', async () => {
    const victim = await startWorker()
    const { params } = await reachBody()
    // Its clock for pauses is twenty times as fast.
    const fast = 'const now = performance.now.bind(performance); performance.now = () => 20 * now()'
    await startWorker({ NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(fast)}` })
    // It looks each 10 s by now. Without more looks, the next but one would find the run, 12 s after the kill.
    await sleep(seconds(9))
    await killAndTakeOver(victim, 2 * leaseMs)
    await ended(params)
    for (const worker of workers.splice(0)) await kill(worker)
  })

  it('killed in a run that is retried: finished steps are not done again, neither by the retry nor after it', async () => {
    openai.calls.splice(0)
    openai.say((prompt) => `<${prompt} ${callsOf(openai.calls, prompt).length}>`)
    const isDone = async () => (await stepOf(params, 'intro'))?.status === 'completed'
    openai.play(async ({ prompt }) => {
      const tries = callsOf(openai.calls, 'Body').length
      if (!prompt.startsWith('Body') || tries === 3) return 'success' as const
      if (tries === 2) return 'stall' as const
      await until(isDone)
      return 'badRequest' as const
    })
    const victim = await startWorker()
    const { params } = await start()
    await until(async () => (await read(params)).status === 'failed')
    await buyer.client.executions.retry({ params })
    await until(async () => callsOf(openai.calls, 'Body').length === 2)
    await kill(victim)
    await startWorker()
    await ended(params)
    const counts = ['Outline', 'Intro', 'Body'].map((prompt) => callsOf(openai.calls, prompt).length)
    assert.deepEqual(counts, [1, 1, 3])
    assert.equal(await crashes(params), 1)
    assert.equal((await stepOf(params, 'body'))?.attempts, 3)
    for (const worker of workers.splice(0)) await kill(worker)
  })

  it('killed in the middle of a loop: finished iterations are not done again', async () => {
    openai.calls.splice(0)
    openai.say((prompt) => `<${prompt}>`)
    const isHeld = () => callsOf(openai.calls, '2').length === 1
    openai.play(({ prompt }) => (prompt.startsWith('2') && isHeld() ? 'stall' : 'success'))
    const victim = await startWorker()
    const { params } = await start(
      workflow({
        steps: [
          {
            ...{ id: 'draft', type: 'loop', maxIterations: 4, until: 'false' },
            step: promptStep('', '{{index}} {{previous}}{{input.topic}}', { id: undefined }),
          },
        ],
        output: 'steps.draft',
      }),
    )
    await until(async () => isHeld())
    await kill(victim)
    await startWorker()
    await ended(params)
    const counts = ['0', '1', '2', '3'].map((index) => callsOf(openai.calls, index).length)
    assert.deepEqual(counts, [1, 1, 2, 1])
    assert.equal((await read(params)).output, '<3 <2 <1 <0 rain>rain>rain>rain>')
    for (const worker of workers.splice(0)) await kill(worker)
  })

  it('killed while a run waits for an answer: the run waits on, and continues with another worker', async () => {
    openai.calls.splice(0)
    openai.say((prompt) => `<${prompt}>`)
    openai.play('success')
    const victim = await startWorker()
    const { params } = await start(reviewed())
    await until(async () => ((await stepOf(params, 'review'))?.question ?? null) !== null)
    await kill(victim)
    await buyer.client.executions.answer({ params, body: { step: 'review', answer: 'Yes' } })
    await startWorker()
    await ended(params)
    assert.deepEqual((await read(params)).output, { review: 'Yes', final: '<Final <Draft rain>>' })
    assert.equal(openai.calls.length, 2)
    for (const worker of workers.splice(0)) await kill(worker)
  })

  it('asleep past its lease: what it writes when it wakes up is refused, but what it spent counts', async () => {
    const zombie = await startWorker()
    let release = () => {}
    const gate = new Promise<void>((done) => {
      release = done
    })
    openai.calls.splice(0)
    openai.say((prompt) => `<${prompt} ${callsOf(openai.calls, prompt).length}>`)
    openai.play(async ({ prompt }) => {
      if (prompt.startsWith('Body') && callsOf(openai.calls, 'Body').length === 1) await gate
      return 'success' as const
    })
    const { params } = await start()
    await until(async () => callsOf(openai.calls, 'Body').length === 1)
    await until(async () => (await stepOf(params, 'intro'))?.status === 'completed')
    zombie.child.kill('SIGSTOP')
    const other = await startWorker()
    await ended(params)
    const before = await read(params)
    const events = async () => (await shop.market.souk.db`select from execution.progress`).length
    const received = await events()
    // Its answer comes now, while no one holds it back.
    release()
    zombie.child.kill('SIGCONT')
    await until(async () => {
      const [row] = await shop.market.souk.db<{ state: string }[]>`
        select count(*)::text as state from pg_stat_activity
        where datname = current_database() and application_name like 'souk key %'`
      return Number(row?.state) > 0 && callsOf(openai.calls, 'Body')[0]?.abortedAt === undefined
    })
    // Proof that it is awake: it takes and ends a run of its own.
    await kill(other)
    const next = await start()
    await ended(next.params)
    const now = await read(params)
    assert.equal(now.usage.totalTokens, before.usage.totalTokens + 33)
    const values = ({ steps, output, duration }: typeof now) => [
      ...[output, duration],
      steps.map(({ id, status, output: value, attempts }) => [id, status, value, attempts]),
    ]
    assert.deepEqual(values(now), values(before))
    assert.equal(await events(), received + 8)
    assert.match(JSON.stringify(before.output), /<Body of .* 2>/)
    for (const worker of workers.splice(0)) await kill(worker)
  })

  it('stopped: it finishes the call in progress, and another server resumes from there', async () => {
    const leaving = await startWorker()
    let release = () => {}
    const gate = new Promise<void>((done) => {
      release = done
    })
    openai.calls.splice(0)
    openai.play(async ({ prompt }) => {
      if (prompt.startsWith('Outline')) await gate
      return 'success' as const
    })
    const { params } = await start()
    await until(async () => openai.calls.length === 1)
    leaving.child.kill('SIGTERM')
    release()
    const { code } = await leaving.ended()
    assert.equal(code, 0)
    await startWorker()
    await ended(params)
    assert.equal(openai.calls.length, 3)
    assert.equal(await crashes(params), 0)
    openai.play('success')
  })
})
