/** Accounts and how people sign in. */
export const accountsRules = {} as const
