import { selling as english } from './selling-en.ts'

export const selling: typeof english = { ...english }
