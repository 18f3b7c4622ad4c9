import type { documentation } from '../../text/en/documentation.ts'

/** The server names sections by a word; one that is new to this page is shown as it is. */
export const sectionName = ({ sections }: typeof documentation, section: string): string =>
  sections[section as keyof typeof sections] ?? section
