/** Payments, payouts, plans and invoices. */
export const moneyRules = {} as const
