/** Products, their versions, files and images, and reviews. */
export const catalogRules = {} as const
