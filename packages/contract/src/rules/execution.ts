/** Runs, provider keys and models. */
export const executionRules = {} as const
