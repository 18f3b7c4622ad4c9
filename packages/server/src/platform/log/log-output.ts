import { write as writeToFile, writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'
import { openLogFile, standardOutput, type Rotation } from './log-file.ts'

export interface LogOutput extends DestinationStream {
  flush(): void
  /** For the end of the process: writes what is left, or gives it up. */
  flushSync(): void
  /** Opens the file again, after something else has renamed it. */
  reopen(): void
  /** How many lines could not be written so far. */
  dropped(): number
}

/** 4 KiB cost the list a twentieth of its throughput in writes. */
const batchLength = 16_000
const flushEveryMs = 1_000
/** Of lines that wait for a slow disk or reader; more are dropped. */
const maxWaitingLength = 8 * 1024 * 1024
const retryMs = 100

/**
 * Writes log lines in batches, to a file or to standard output. Lines that cannot be written are dropped and counted: a
 * full disk neither ends nor blocks the process. pino's own destination throws then, and its exit hook tries forever.
 */
export const createLogOutput = (rotation?: Rotation): LogOutput => {
  const file = rotation ? openLogFile(rotation) : standardOutput
  const loss = createLoss()
  let waiting = ''
  let isWriting = false
  let wantsReopening = false

  const takeBatch = (): Batch => {
    const lines = waiting
    waiting = ''
    return loss.begin(lines)
  }
  const end = (batch: Batch, written: number): void => {
    file.grow(written)
    loss.end(batch, written)
  }
  const write = (fd: number, batch: Batch, from: number): void =>
    writeToFile(fd, batch.bytes, from, batch.bytes.length - from, null, (error, count) => {
      if (isBusy(error)) return void setTimeout(write, retryMs, fd, batch, from).unref()
      const written = from + (error ? 0 : count)
      if (!error && written < batch.bytes.length) return write(fd, batch, written)
      end(batch, written)
      isWriting = false
      if (waiting.length >= batchLength) flush()
    })
  const flush = (): void => {
    if (isWriting) return
    if (wantsReopening) file.reopen()
    wantsReopening = false
    if (waiting === '') return
    file.makeRoom(waiting.length)
    const fd = file.fd()
    const batch = takeBatch()
    if (fd === undefined) return end(batch, 0)
    isWriting = true
    write(fd, batch, 0)
  }
  const flushSync = (): void => {
    if (!isWriting) file.makeRoom(waiting.length)
    const fd = file.fd()
    if (waiting === '' || fd === undefined) return
    const batch = takeBatch()
    end(batch, writeAllNow(fd, batch.bytes))
  }

  setInterval(flush, flushEveryMs).unref()
  atExit.push(flushSync)
  return {
    write(line) {
      if (waiting.length > maxWaitingLength) return loss.drop(1)
      waiting += line
      if (waiting.length >= batchLength) flush()
    },
    flush,
    flushSync,
    reopen() {
      wantsReopening = true
      flush()
    },
    dropped: loss.total,
  }
}

/** One listener for all outputs: Node warns of more than ten. */
const atExit: (() => void)[] = []
process.on('exit', () => {
  for (const flushSync of atExit) flushSync()
})

interface Batch {
  readonly bytes: Buffer
  /** Where its lines begin, after what it reports. */
  readonly start: number
  /** How many dropped lines it reports. */
  readonly reports: number
}

/** Counts the lines that were dropped, and says so in the next batch. */
const createLoss = () => {
  let [total, unreported] = [0, 0]
  /** A batch was written in part: the next one begins on a line of its own. */
  let isTorn = false
  const drop = (lines: number): void => {
    total += lines
    unreported += lines
  }
  return {
    drop,
    total: () => total,
    begin(lines: string): Batch {
      const head = (isTorn ? '\n' : '') + (unreported > 0 ? reportOf(unreported) : '')
      return { bytes: Buffer.from(head + lines), start: head.length, reports: unreported }
    },
    end({ bytes, start, reports }: Batch, written: number): void {
      if (written > 0) isTorn = written < bytes.length
      if (written === bytes.length) unreported -= reports
      else drop(countLines(bytes.subarray(Math.max(start, written))))
    },
  }
}

const newline = 0x0a
const countLines = (bytes: Buffer): number =>
  bytes.reduce((lines, byte) => lines + (byte === newline ? 1 : 0), 0)

const reportOf = (dropped: number): string => {
  const head = { level: 'warn', time: new Date().toISOString(), pid: process.pid }
  return `${JSON.stringify({ ...head, dropped, msg: 'log lines could not be written and were dropped' })}\n`
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EAGAIN', 'EBUSY'].includes(String(error.code))

/** Writes at once; returns how many bytes could be written within a second. */
const writeAllNow = (fd: number, bytes: Buffer): number => {
  let written = 0
  for (let tries = 0; written < bytes.length && tries < 10;)
    try {
      written += writeSync(fd, bytes, written)
    } catch (error) {
      if (!isBusy(error)) break
      tries++
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryMs)
    }
  return written
}
