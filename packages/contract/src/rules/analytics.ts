/** Analytics. */
export const analyticsRules = {} as const
