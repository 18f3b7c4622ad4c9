import type { ProductChange, ProductCreation } from '@souk/contract'
import type { SellerName } from './people.ts'

/** What a buyer says of a product, and the seller to it. */
export interface Opinion {
  readonly rating: number
  readonly comment: string
  readonly answer?: string
}

/** A product of the demo, and how it has fared since it was listed. */
export interface DemoProduct {
  readonly seller: SellerName
  readonly listing: ProductCreation
  readonly listedDaysAgo: number
  /** Purchases since then. */
  readonly sales: number
  readonly opinions: readonly Opinion[]
  /** Values that run a PROMPT. */
  readonly tryWith?: Readonly<Record<string, string>>
  /** A later version or price. */
  readonly update?: { readonly daysAgo: number; readonly change: ProductChange }
  /** Files of a SKILL. */
  readonly files?: readonly { readonly name: string; readonly text: string }[]
  /** Titles of the parts of a BUNDLE. */
  readonly parts?: readonly string[]
}

type Property = Readonly<
  Record<'type' | 'description', string> & { title?: string; default?: unknown; enum?: readonly unknown[] }
>

/** The content of a PROMPT whose variables have types. */
export const promptDocument = (document: {
  readonly input: Readonly<Record<string, Property>>
  /** Names of inputs that must be given. */
  readonly required: readonly string[]
  readonly system: string
  readonly user: string
  readonly temperature?: number
  readonly maxTokens?: number
}): string => {
  const { input, required, system, user, temperature, maxTokens } = document
  return JSON.stringify(
    {
      format: 'prompt/1',
      input: { type: 'object', required, properties: input },
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
      config: {
        ...(temperature === undefined ? {} : { temperature }),
        ...(maxTokens === undefined ? {} : { maxTokens }),
      },
    },
    null,
    2,
  )
}
