import { Worker } from 'node:worker_threads'
import type { Answer, Job } from './job.ts'
import { limitTime } from './time-limit.ts'

export interface PoolOptions {
  /** Threads at most; they begin with the first jobs. */
  readonly size: number
  /** How long a job may occupy the processor, and how long the check of a document; in all it may take five times as long. */
  readonly limitMs: number
  readonly checkLimitMs: number
  /** The heap of a thread. */
  readonly heapMiB: number
}

export interface Pool {
  /**
   * Jobs of an account run one after the other, and accounts take turns. A job whose signal is aborted before its turn is not begun;
   * the signal's reason is thrown.
   */
  run(accountId: string, job: Job, signal?: AbortSignal): Promise<Answer>
  /** Ends the threads; jobs that are not done fail, as do all later ones. */
  close(): Promise<void>
}

interface Waiting {
  readonly accountId: string
  readonly job: Job
  readonly signal: AbortSignal | undefined
  readonly done: (answer: Answer) => void
  readonly fail: (error: unknown) => void
}

interface Thread {
  isIdle(): boolean
  /** The run that it worked on last. */
  lastKey(): string | undefined
  begin(waiting: Waiting): void
  end(): Promise<unknown>
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const closed = (): Error => new Error('the expressions are closed')

interface Ends {
  readonly idle: (accountId: string) => void
  readonly gone: (thread: Thread, accountId: string | undefined) => void
}

const isWanted = ({ signal, fail }: Waiting): boolean => {
  if (signal?.aborted) fail(signal.reason)
  return !signal?.aborted
}

/** A worker thread that is ended when a job takes too long or too much memory. */
const startThread = ({ limitMs, checkLimitMs, heapMiB }: PoolOptions, ends: Ends): Thread => {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMiB, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    // It needs no settings, so it is given no secrets.
    env: {},
    execArgv: [],
  })
  let isReady = false
  let working: Waiting | undefined
  let lastKey: string | undefined
  let stopWatch = () => {}
  let answer: Answer | undefined
  let cause: unknown

  const send = (): void => {
    if (!working || !isReady) return
    stopWatch = limitTime(worker, working.job.task.kind === 'plan' ? checkLimitMs : limitMs, () => {
      answer = { limit: 'time' }
      void worker.terminate()
    })
    worker.postMessage(working.job, [])
  }
  const take = (): Waiting | undefined => {
    const ended = working
    stopWatch()
    working = undefined
    return ended
  }

  worker.on('message', (message: Answer | 'ready') => {
    if (message === 'ready') {
      isReady = true
      return send()
    }
    const ended = take()
    worker.unref()
    ended?.done(message)
    if (ended) ends.idle(ended.accountId)
  })
  worker.on('error', (error) => {
    cause = error
    if (isOutOfMemory(error)) answer ??= { limit: 'bytes' }
  })
  worker.on('exit', (code) => {
    const ended = take()
    ends.gone(thread, ended?.accountId)
    if (answer) ended?.done(answer)
    else ended?.fail(new Error(`a worker of expressions ended with ${code}`, { cause }))
  })
  worker.unref()

  const thread: Thread = {
    isIdle: () => working === undefined && answer === undefined,
    lastKey: () => lastKey,
    begin(waiting) {
      working = waiting
      lastKey = waiting.job.scope?.key
      worker.ref()
      send()
    },
    end: () => worker.terminate(),
  }
  return thread
}

/**
 * Worker threads for expressions. Nothing that a job does keeps this process from answering: a job that takes too long is ended
 * with its thread, and the next one starts another.
 */
export const createPool = (options: PoolOptions): Pool => {
  const threads = new Set<Thread>()
  /** By account; the one whose turn is next stands first. */
  const waiting = new Map<string, Waiting[]>()
  const busy = new Set<string>()
  let isClosed = false

  const next = (): Waiting | undefined => {
    for (const [accountId, jobs] of waiting) {
      if (busy.has(accountId)) continue
      const wanted = jobs.filter(isWanted)
      const job = wanted.shift()
      waiting.delete(accountId)
      if (wanted.length > 0) waiting.set(accountId, wanted)
      if (job) return job
    }
    return undefined
  }

  const begin = (): Thread => {
    const started = startThread(options, {
      idle(accountId) {
        busy.delete(accountId)
        dispatch()
      },
      gone(thread, accountId) {
        threads.delete(thread)
        if (accountId !== undefined) busy.delete(accountId)
        dispatch()
      },
    })
    threads.add(started)
    return started
  }

  const threadFor = ({ job }: Waiting): Thread => {
    const idle = [...threads].filter((thread) => thread.isIdle())
    return idle.find((thread) => thread.lastKey() === job.scope?.key) ?? idle[0] ?? begin()
  }

  const dispatch = (): void => {
    while (busy.size < options.size) {
      const chosen = next()
      if (!chosen) return
      busy.add(chosen.accountId)
      threadFor(chosen).begin(chosen)
    }
  }

  return {
    run: (accountId, job, signal) =>
      new Promise((done, fail) => {
        if (isClosed) return fail(closed())
        waiting.set(accountId, [...(waiting.get(accountId) ?? []), { accountId, job, signal, done, fail }])
        dispatch()
      }),
    async close() {
      isClosed = true
      for (const { fail } of [...waiting.values()].flat()) fail(closed())
      waiting.clear()
      await Promise.all([...threads].map((thread) => thread.end()))
    },
  }
}
