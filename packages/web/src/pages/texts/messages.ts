import { documentation as german } from '../../text/de/documentation.ts'
import { documentation as english } from '../../text/en/documentation.ts'
import { useLanguage } from '../../text/text.tsx'

/** Both languages are in its file: the server renders them without waiting for one. */
export const useDocumentationMessages = (): typeof english => (useLanguage() === 'de' ? german : english)
