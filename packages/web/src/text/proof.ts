import { createWords } from './chunk.ts'
import { proof } from './proof-en.ts'

export const useProofWords = createWords(proof, async () => (await import('./proof-de.ts')).proof)
