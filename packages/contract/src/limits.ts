/** Among more matches of a product list, `page` leads to the first so many; the cursor goes on (Decision 52). */
export const maxByPage = 10_000

/** Characters of a search in the documentation that are read. */
export const maxDocsSearch = 100

/** Links on a seller's page. */
export const maxProfileLinks = 5

/** Characters of the name of a saved search. */
export const maxSearchName = 100

/** How much a reasoning model thinks before it answers. */
export const reasoningEfforts = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh'] as const
export type ReasoningEffort = (typeof reasoningEfforts)[number]

/** Bounds of the options of a model, in requests and in documents. */
export const modelOptionLimits = {
  temperature: { minimum: 0, maximum: 2 },
  topP: { minimum: 0, maximum: 1 },
  seed: { minimum: 0, maximum: 2_147_483_647 },
  /** Texts that end the answer. */
  stop: { maxItems: 4, maxLength: 100 },
} as const

/** How long a conversation with a prompt can become, and how long it is stored after its last turn. */
export const conversationLimits = { turns: 50, characters: 400_000, days: 30 } as const

const mebibyte = 1_048_576

export const imageMediaTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const
export const pdfMediaType = 'application/pdf'

/** Files that a prompt can be given. Base64 makes them a third longer in a request. */
export const inputFileLimits = {
  ...{ files: 4, imageBytes: 5 * mebibyte, pdfBytes: 10 * mebibyte, bytes: 12 * mebibyte },
  /** Width and height of an image. */
  pixels: 8_000,
} as const

/** Maximum bytes of a request with files. */
export const maxFilesBody = 18 * mebibyte

/** Codes of an order that is bought for others. */
export const maxGifts = 100
