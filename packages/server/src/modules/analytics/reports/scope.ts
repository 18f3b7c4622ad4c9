/** Whose figures: the whole marketplace's, a seller's or a product's. */
export interface Scope {
  readonly kind: 'all' | 'seller' | 'product'
  readonly id: string
}

/** Whose figures of which currency. */
export interface AnalyticsScope {
  readonly scope: Scope
  readonly currency: string
}

/** The whole marketplace has the nil UUID, which a null could not be looked up by. */
export const everything = '00000000-0000-0000-0000-000000000000'
export const wholeMarketplace: Scope = { kind: 'all', id: everything }
