import type { ProductDetail } from '@souk/contract'
import type { Draft } from './draft.ts'

/** What every part of the editor's form takes. */
export interface DraftProps {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  readonly error: unknown
  readonly product: ProductDetail | undefined
}
