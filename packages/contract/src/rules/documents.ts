/** What a prompt or workflow document, or its input, may break. */
export const documentsRules = {
  required: 'is required',
} as const
