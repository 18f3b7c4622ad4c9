import type { Wording } from './wording.ts'

export const documents: Wording<'documents'> = {
  required: 'ist erforderlich',
}
