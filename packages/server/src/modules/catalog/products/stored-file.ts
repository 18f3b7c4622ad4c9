import type { Id } from '../../../kernel/ids.ts'

/** A file as its version lists it. */
export interface StoredFile {
  readonly id: Id<'file'>
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly type: string
  /** In hex. */
  readonly sha256: string
  /** ISO 8601. */
  readonly createdAt: string
}
