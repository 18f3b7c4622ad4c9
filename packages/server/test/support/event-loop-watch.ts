/**
 * Loaded into a server by NODE_OPTIONS: notes in the file EVENT_LOOP_FILE when something occupied its event loop for 100 ms. It is
 * the processor time of the thread between two turns of the loop: a machine with more to do than processors makes every thread
 * wait for its turn, and that is no fault of the server.
 */
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const everyMs = 5
const heldMs = 100
const file = process.env['EVENT_LOOP_FILE']
if (isMainThread && file !== undefined) {
  let before = process.threadCpuUsage()
  const check = () => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    const ms = Math.round((user + system) / 1_000)
    if (ms >= heldMs) appendFileSync(file, `${Date.now()} ${ms}\n`)
  }
  setInterval(check, everyMs).unref()
}
