/** Webhooks and their deliveries. */
export const webhooksRules = {} as const
