/** Orders and refunds. */
export const ordersRules = {} as const
