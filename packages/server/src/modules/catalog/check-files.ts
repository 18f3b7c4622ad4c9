import type { Fault } from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import type { ReceivedFile } from '../../platform/http/uploads.ts'
import { findArchiveFault } from './archive.ts'
import { findKind, isArchive } from './file-kind.ts'
import { cleanName } from './file-name.ts'
import { nameKey } from './file.ts'

/** A received file that may be stored. */
export interface CheckedFile extends ReceivedFile {
  readonly type: string
}

/**
 * The files with names and types that can be trusted. Refuses all for the faults of some: UNSUPPORTED_MEDIA_TYPE if
 * only their types are at fault, else INVALID_REQUEST.
 */
export const checkFiles = async (received: readonly ReceivedFile[]): Promise<CheckedFile[]> => {
  const faults: Fault[] = []
  const wrongTypes: Fault[] = []
  const checked: CheckedFile[] = []
  for (const [index, file] of received.entries()) {
    const fault = (reason: string): Fault => ({
      field: `file.${index}`,
      reason: `${JSON.stringify(file.name)} ${reason}`,
    })
    const name = cleanName(file.name)
    if (name === undefined || file.size === 0) {
      faults.push(fault(name === undefined ? 'is no usable file name' : 'is empty'))
      continue
    }
    if (checked.some((other) => nameKey(other) === nameKey({ name })))
      faults.push(fault('is named like another one'))
    const kind = await findKind(file.path, name)
    if ('refused' in kind) {
      wrongTypes.push(fault(kind.refused))
      continue
    }
    const unsafe = isArchive(kind.type) ? await findArchiveFault(file.path, file.size) : undefined
    if (unsafe !== undefined) faults.push(fault(unsafe))
    checked.push({ ...file, name, type: kind.type })
  }
  refuseFor(faults, wrongTypes)
  return checked
}

const refuseFor = (faults: readonly Fault[], wrongTypes: readonly Fault[]): void => {
  const [first, ...others] = [...faults, ...wrongTypes]
  if (first) failInvalid([first, ...others], faults.length > 0 ? 'INVALID_REQUEST' : 'UNSUPPORTED_MEDIA_TYPE')
}
