/** What any request may be refused for, whatever it asks. */
export const serverRules = {} as const
