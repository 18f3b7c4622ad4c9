import { fault, type Fault } from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import type { ReceivedFile } from '../../platform/http/uploads.ts'
import { findArchiveFault } from './archive.ts'
import { findKind, isArchive } from './file-type.ts'
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
    const { name: given } = file
    const field = `file.${index}`
    const name = cleanName(file.name)
    if (name === undefined || file.size === 0) {
      faults.push(fault(field, name === undefined ? 'file_name_unusable' : 'file_empty', { name: given }))
      continue
    }
    if (checked.some((other) => nameKey(other) === nameKey({ name })))
      faults.push(fault(field, 'file_name_taken', { name: given }))
    const kind = await findKind(file.path, name)
    if ('refused' in kind) {
      wrongTypes.push({ field, ...kind.refused })
      continue
    }
    const unsafe = isArchive(kind.type) ? await findArchiveFault(file) : undefined
    if (unsafe !== undefined) faults.push({ field, ...unsafe })
    checked.push({ ...file, name, type: kind.type })
  }
  refuseFor(faults, wrongTypes)
  return checked
}

const refuseFor = (faults: readonly Fault[], wrongTypes: readonly Fault[]): void => {
  const all = [...faults, ...wrongTypes]
  if (all.length > 0) failInvalid(all, faults.length > 0 ? 'INVALID_REQUEST' : 'UNSUPPORTED_MEDIA_TYPE')
}
