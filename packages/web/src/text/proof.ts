import { createMessages } from './chunk.ts'
import { proof } from './en/proof.ts'

export const useProofMessages = createMessages(proof, async () => (await import('./de/proof.ts')).proof)
