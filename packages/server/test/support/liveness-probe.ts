import assert from 'node:assert/strict'
import { Worker } from 'node:worker_threads'

export interface LivenessProbe {
  end(): Promise<void>
  /** That the server answered throughout; `end` comes before. */
  assertAnswered(): void
}

const everyMs = 20

/** Asks every 20 ms, from a thread of its own so that what the test does is not measured. */
const source = `
const { parentPort, workerData } = require('node:worker_threads')
const http = require('node:http')
const agent = new http.Agent({ keepAlive: true, maxSockets: 50 })
const took = []
let open = 0
const ask = () => {
  const began = performance.now()
  open += 1
  const end = (status) => { open -= 1; took.push(status === 200 ? performance.now() - began : Infinity) }
  http.get(workerData, { agent }, (answer) => { answer.resume(); answer.on('end', () => end(answer.statusCode)) })
    .on('error', () => end(0))
}
const timer = setInterval(ask, ${everyMs})
parentPort.on('message', () => {
  clearInterval(timer)
  const wait = setInterval(() => {
    if (open > 0) return
    clearInterval(wait)
    agent.destroy()
    parentPort.postMessage(took)
    parentPort.close()
  }, 5)
})
`

/**
 * Asks an address all the time. How long an answer takes depends on what else the machine does, so only that each came is
 * asserted; what holds up the server itself is measured within it (`event-loop-watch.ts`), and there nothing is let pass.
 */
export const startProbe = (url: string): LivenessProbe => {
  const worker = new Worker(source, { eval: true, workerData: url })
  let took: readonly number[] = []
  return {
    async end() {
      const samples = new Promise<readonly number[]>((done) => worker.once('message', done))
      worker.postMessage('end', [])
      took = await samples
    },
    assertAnswered() {
      const sorted = took.toSorted((a, b) => a - b)
      const at = (share: number) =>
        (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
      process.stdout.write(
        `${sorted.length} answers: median ${at(0.5)}, 99 % within ${at(0.99)}, last ${at(1)} ms\n`,
      )
      assert.ok(sorted.length > 0, 'no request was made')
      assert.ok(sorted.every(Number.isFinite), 'a request was not answered')
    },
  }
}
