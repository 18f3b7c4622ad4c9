/** Keys, apps and sessions. */
export const accessRules = {} as const
