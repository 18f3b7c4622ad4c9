import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises'
import { Failure, failure } from '../../../kernel/errors.ts'
import { after } from '../../../kernel/time.ts'
import { transact } from '../../../platform/db/database.ts'
import { createPauses, quietMs, repeat } from '../../../platform/pauses.ts'
import type { ExecutionDeps } from '../deps.ts'
import { finishFlow } from './finish-flow.ts'
import { Fenced, Later, leaseMs, type Engine, type Flow } from './flow.ts'
import {
  claimFlows,
  forgiveHolder,
  hasDueBefore,
  listenForCancels,
  releaseFlow,
  renewFlows,
} from './flow-store.ts'
import { interpret, TimeLimit } from './interpret.ts'
import { createJournal } from './journal.ts'

const renewMs = leaseMs / 4
const pollMs = 250
/** Runs of one process at a time. */
const maxHeld = 200
const maxClaimed = 50
/** A run that was held so often by a process that died is not tried again: it may be what ends them. */
const maxCrashes = 2

/** Why a run was broken off; nothing of it is written. */
class Canceled extends Error {}

interface HeldRun {
  readonly flow: Flow
  readonly abort: AbortController
  readonly ended: Promise<void>
}

/**
 * Works on runs of workflows: takes those that are due, goes on with each from its journal, and keeps its leases alive. A run
 * whose worker dies is due again when the lease ends; anyone who takes it then raises the epoch, which refuses whatever a
 * worker that was only asleep still writes.
 */
export const createEngine = (deps: ExecutionDeps): Engine => {
  const { db, clock, log } = deps
  const holder = deps.ids.next('execution')
  let [stopped, woken] = [true, false]
  let looking: Promise<void> = Promise.resolve()
  const pauses = createPauses(pollMs)
  const ends: (() => void)[] = []
  let cancels: Promise<{ unlisten(): Promise<void> } | undefined> | undefined
  const complain = (error: unknown) => log.error({ error: nameOf(error) }, 'the engine of workflows failed')
  const held = createHolder(deps, { isStopping: () => stopped, ended: () => wake() })

  const check = async (): Promise<void> => {
    woken = false
    for (;;) {
      const limit = Math.min(maxClaimed, maxHeld - held.count())
      if (stopped || limit <= 0) return
      const now = clock.now()
      const leasedUntil = after(now, leaseMs)
      const flows = await claimFlows(db, { holder, held: held.runIds(), now, leasedUntil, limit })
      if (flows.length > 0 || (pauses.next() > pollMs && (await isSoonDue(deps, now)))) pauses.found()
      for (const flow of flows) {
        if (flow.isTakenOver) deps.measures.takeOver()
        held.begin(flow)
      }
      if (flows.length < limit) return
    }
  }

  const wake = (): void => {
    if (stopped) return deps.wakeups.send()
    if (woken) return
    woken = true
    looking = looking
      .then(() => immediate())
      .then(check)
      .catch(complain)
  }
  const look = (): Promise<void> => {
    wake()
    return looking
  }

  return {
    wake,
    cancel: held.cancel,
    waitFor: held.waitFor,
    start() {
      stopped = false
      ends.push(
        repeat(pauses.next, look),
        repeat(
          () => renewMs,
          () => void held.renew().catch(complain),
        ),
      )
      cancels = listenForCancels(db, held.cancel).catch(() => undefined)
      wake()
    },
    async stop() {
      stopped = true
      await looking
      if (held.count() > 0) await transact(db, (tx) => forgiveHolder(tx, holder)).catch(complain)
      // Leases are renewed until the calls in progress have ended.
      await held.all()
      for (const end of ends.splice(0)) end()
      await (await cancels)?.unlisten().catch(() => {})
    },
  }
}

/** Whether a run is due before a quiet worker looks again: one that waits, or that of another worker, should that die. */
const isSoonDue = ({ db }: ExecutionDeps, now: Date): Promise<boolean> =>
  hasDueBefore(db, after(now, quietMs))

interface Holding {
  readonly isStopping: () => boolean
  readonly ended: () => void
}

/** The runs that this process works on. */
const createHolder = (deps: ExecutionDeps, { isStopping, ended }: Holding) => {
  const { db, clock, log } = deps
  const journal = createJournal(deps)
  const held = new Map<string, HeldRun>()
  return {
    count: () => held.size,
    runIds: () => [...held.keys()],
    begin(flow: Flow): void {
      const abort = new AbortController()
      const limitMs = flow.deadlineAt.getTime() - clock.now().getTime()
      const timer = setTimeout(() => abort.abort(new TimeLimit()), Math.max(0, limitMs))
      const complain = (error: unknown) =>
        log.error({ error: nameOf(error), runId: flow.runId }, 'a run broke off by our fault')
      const end = deps.measures
        .inRun(flow.runId, () => work(deps, { flow, journal, signal: abort.signal, isStopping }))
        .catch(complain)
        .finally(() => {
          clearTimeout(timer)
          if (held.get(flow.runId) === run) held.delete(flow.runId)
          ended()
        })
      const run = { flow, abort, ended: end }
      held.set(flow.runId, run)
    },
    cancel: (runId: string): void => held.get(runId)?.abort.abort(new Canceled()),
    async renew(): Promise<void> {
      const flows = [...held.values()].map(({ flow }) => flow)
      if (flows.length === 0) return
      const ours = await transact(db, (tx) => renewFlows(tx, flows, after(clock.now(), leaseMs)))
      for (const { runId } of flows)
        if (!ours.has(runId)) held.get(runId)?.abort.abort(new Fenced('the lease was lost'))
    },
    all: async () => void (await Promise.all([...held.values()].map((run) => run.ended))),
    async waitFor(runId: string, ms: number): Promise<void> {
      const done = new AbortController()
      const other = sleep(ms, undefined, { signal: done.signal }).catch(() => {})
      await Promise.race([held.get(runId)?.ended ?? other, other])
      done.abort()
    },
  }
}

/** Of an error only its name: its words may hold what the buyer gave. */
const nameOf = (error: unknown): string =>
  error instanceof Error ? `${error.name} ${'code' in error ? String(error.code) : ''}`.trim() : 'unknown'

const work = async (deps: ExecutionDeps, held: Parameters<typeof interpret>[1]): Promise<void> => {
  const { flow, signal } = held
  try {
    if (flow.crashes >= maxCrashes)
      throw failure('CONFLICT', 'run_crashed_twice', {
        reason: 'limit_crashes',
      })
    const output = await interpret(deps, held)
    await finishFlow(deps, flow, { output })
  } catch (error) {
    if (error instanceof Later) {
      const { at, isForAnswer } = error
      return transact(deps.db, (tx) => releaseFlow(tx, flow, { at, isForAnswer, now: deps.clock.now() }))
    }
    if (error instanceof Fenced || signal.reason instanceof Fenced || signal.reason instanceof Canceled)
      return
    const thrown =
      signal.reason instanceof TimeLimit
        ? failure('PROVIDER_TIMEOUT', 'workflow_timeout', {
            reason: 'limit_timeout',
          })
        : error
    if (!(thrown instanceof Failure)) {
      // Ours, such as a lost database: the lease ends and someone goes on.
      throw thrown
    }
    await finishFlow(deps, flow, { failure: thrown })
  }
}
