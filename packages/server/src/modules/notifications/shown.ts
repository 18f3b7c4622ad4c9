import type { Occasion } from './occasion.ts'
import { formatsOf, textsOf } from './texts/texts.ts'
import type { KindTexts, TextLanguage } from './texts/wording.ts'

/** A notification in the language of its reader. */
export interface Shown {
  readonly title: string
  readonly text: string
  /** Label of the link. */
  readonly action: string
  readonly url: string
}

export const shownOf = (
  occasion: Occasion & { readonly person: string | null },
  { language, baseUrl }: { readonly language: TextLanguage; readonly baseUrl: string },
): Shown => {
  // The texts of a kind take the data of that kind; the compiler cannot follow it through the table.
  const texts = textsOf(language).kinds[occasion.kind] as KindTexts<Occasion['data']>
  const formats = formatsOf(language, occasion.person ?? '')
  return {
    title: texts.title(occasion.data, formats),
    text: texts.text(occasion.data, formats),
    action: texts.action,
    url: baseUrl + pathOf(occasion),
  }
}

const pathOf = ({ kind, data }: Occasion): string => {
  switch (kind) {
    case 'purchase':
    case 'refund':
      return `/library/${data.orderId}`
    case 'sale':
    case 'sale_refunded':
      return `/selling/orders?open=${data.orderId}`
    case 'payout':
      return '/selling/balance'
    case 'new_version':
    case 'price_drop':
    case 'new_product':
    case 'review':
      return `/products/${data.productId}`
  }
}
