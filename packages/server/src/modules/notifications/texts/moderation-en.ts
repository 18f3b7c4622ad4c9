import type { Occasions } from '../occasion.ts'
import type { KindTexts } from './kind-texts.ts'

/** What a decision rests on. */
const bases = {
  law: 'That is against the law.',
  terms: 'That is against the terms of the marketplace.',
} as const

type Kind =
  | 'product_approved'
  | 'product_rejected'
  | 'product_suspended'
  | 'product_restored'
  | 'appeal_denied'

/** Of products that admins decide about. */
export const moderationTexts: { readonly [K in Kind]: KindTexts<Occasions[K]> } = {
  product_approved: {
    title: ({ title }) => `“${title}” is on sale`,
    text: () => 'The marketplace has approved your product.',
    action: 'Open the product',
  },
  product_rejected: {
    title: ({ title }) => `“${title}” was not approved`,
    text: ({ reason, basis }) =>
      `Change it and submit it again. The reason: ${reason}${basis === undefined ? '' : ` ${bases[basis]}`}`,
    action: 'Edit the product',
  },
  product_suspended: {
    title: ({ title }) => `“${title}” was taken off sale`,
    text: ({ reason, basis, isReported }) =>
      `The marketplace has suspended your product: it is off sale everywhere until the decision is changed. Those who bought it still have it. The reason: ${reason}${basis === undefined ? '' : ` ${bases[basis]} ${isReported ? 'The decision follows a report.' : 'The decision does not follow a report.'} A person made it.`} If you disagree, you can appeal in the editor of the product.`,
    action: 'Open the product',
  },
  product_restored: {
    title: ({ title }) => `“${title}” is no longer suspended`,
    text: ({ reason = '' }) =>
      `The marketplace has restored your product as it was before.${reason && ` The reason: ${reason}`}`,
    action: 'Open the product',
  },
  appeal_denied: {
    title: ({ title }) => `“${title}” stays suspended`,
    text: ({ reason }) =>
      `The marketplace has denied your appeal. The reason: ${reason} A person decided this. If you disagree, you can take the matter to a certified out-of-court dispute settlement body, or to court.`,
    action: 'Open the product',
  },
}
