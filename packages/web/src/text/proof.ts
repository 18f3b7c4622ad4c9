import { createMessages } from './chunk.ts'
import { proof } from './proof-en.ts'

export const useProofMessages = createMessages(proof, async () => (await import('./proof-de.ts')).proof)
