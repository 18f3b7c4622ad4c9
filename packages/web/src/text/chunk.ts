import { use } from 'react'
import { useLanguage } from './text.tsx'

/**
 * The words of a part of the application that the first page does not need: English comes with the part, the other
 * language is loaded by those alone who read it, while React waits.
 */
export const createMessages = <Messages>(
  english: Messages,
  loadGerman: () => Promise<Messages>,
): (() => Messages) => {
  let german: Promise<Messages> | undefined
  return () => (useLanguage() === 'de' ? use((german ??= loadGerman())) : english)
}
