/** The pages of the documentation in one file, so that only they load their texts and what they share. */
export { Docs } from './docs.tsx'
export { Guide } from './guide.tsx'
