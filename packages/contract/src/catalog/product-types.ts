/** Product types (Decision 1). Bodies and filters accept any case; answers use these capitals. */
export const productTypes = ['PROMPT', 'WORKFLOW', 'SKILL', 'BUNDLE'] as const
export type ProductType = (typeof productTypes)[number]
