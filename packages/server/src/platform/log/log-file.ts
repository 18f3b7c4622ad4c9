import { closeSync, fchmodSync, fstatSync, mkdirSync, openSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartupProblem } from '../../kernel/startup-problem.ts'

/** Where a log goes: a file that rotates by its size, or standard output. */
export interface LogFile {
  /** Of the open file; undefined while it cannot be opened. */
  fd(): number | undefined
  /** Rotates before `bytes` more would make the file too large. */
  makeRoom(bytes: number): void
  /** Notes that so many bytes were written. */
  grow(bytes: number): void
  /** Opens the file again, after something else has renamed it. */
  reopen(): void
}

export const standardOutput: LogFile = { fd: () => 1, makeRoom() {}, grow() {}, reopen() {} }

export interface Rotation {
  readonly file: string
  /** The size at which the file is renamed to `.1`, that to `.2`, and so on. */
  readonly maxBytes: number
  /** Maximum files, including the current one. */
  readonly maxFiles: number
}

/** Throws StartupProblem if the file cannot be opened at first, except on a full disk, where it is opened once there is room. */
export const openLogFile = ({ file, maxBytes, maxFiles }: Rotation): LogFile => {
  let opened = openFirst(file)
  const reopen = (): void => {
    try {
      const next = openFile(file)
      if (opened) closeSync(opened.fd)
      opened = next
    } catch {
      // Lines go where they went until then.
    }
  }
  return {
    fd() {
      if (!opened) reopen()
      return opened?.fd
    },
    makeRoom(bytes) {
      if (!opened?.isRegular || opened.size === 0 || opened.size + bytes <= maxBytes) return
      for (let n = maxFiles - 1; n > 0; n--)
        try {
          renameSync(n === 1 ? file : `${file}.${n - 1}`, `${file}.${n}`)
        } catch {
          // There are not so many files yet.
        }
      reopen()
    },
    grow(bytes) {
      if (opened) opened.size += bytes
    },
    reopen,
  }
}

interface Opened {
  readonly fd: number
  /** Not so is a device such as /dev/stdout, which must not be renamed. */
  readonly isRegular: boolean
  size: number
}

const openFile = (file: string): Opened => {
  mkdirSync(dirname(file), { recursive: true })
  const fd = openSync(file, 'a', 0o600)
  const stats = fstatSync(fd)
  const isRegular = stats.isFile()
  // Earlier releases made it readable for everyone. What an operator gave to a group stays.
  if (isRegular && stats.mode & 0o007)
    try {
      fchmodSync(fd, 0o600)
    } catch {
      // It belongs to another user.
    }
  return { fd, isRegular, size: stats.size }
}

const openFirst = (file: string): Opened | undefined => {
  try {
    return openFile(file)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT') return undefined
    throw new StartupProblem(`The log cannot be written: ${message}`)
  }
}
