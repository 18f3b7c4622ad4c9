import type { Text } from '../../text/en/en.ts'

/** The server names sections by a word; one that is new to this page is shown as it is. */
export const sectionName = ({ sections }: Text['texts'], section: string): string =>
  sections[section as keyof typeof sections] ?? section
