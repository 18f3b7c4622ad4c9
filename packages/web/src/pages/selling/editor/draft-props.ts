import type { ProductDetail } from '@souk/contract'
import type { Draft } from './draft.ts'

/** What every part of the editor's form takes. */
export interface DraftProps {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  readonly error: unknown
  readonly product: ProductDetail | undefined
}

type TextName = Exclude<keyof Draft, 'type' | 'productIds' | 'refundPolicyDays' | 'language'>

/** With what wires a text field to the draft. */
export interface TypedProps extends DraftProps {
  readonly typed: (name: TextName) => {
    readonly value: string
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  }
}
