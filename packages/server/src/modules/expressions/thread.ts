import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Job } from './job.ts'
import { createWorkOff } from './work-off.ts'

/** A tenth of the time that the main thread is given where both want it. */
const niceness = 10
// On Linux a priority belongs to the thread; elsewhere it would be the whole process's.
if (process.platform === 'linux') os.setPriority(niceness)

const workOff = createWorkOff()
parentPort?.on('message', (job: Job) => parentPort?.postMessage(workOff(job), []))
parentPort?.postMessage('ready', [])
