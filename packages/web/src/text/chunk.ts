import { use } from 'react'
import { useLanguage } from './text.tsx'

/**
 * The words of a part of the application that the first page does not need: English comes with the part, the other
 * language is loaded by those alone who read it, while React waits.
 */
export const createWords = <Words>(english: Words, loadGerman: () => Promise<Words>): (() => Words) => {
  let german: Promise<Words> | undefined
  return () => (useLanguage() === 'de' ? use((german ??= loadGerman())) : english)
}
