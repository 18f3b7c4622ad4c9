import { reports as german } from './de/admin/reports.ts'
import { reports as english } from './en/admin/reports.ts'
import { useLanguage } from './text.tsx'

/** Both languages are in its file: the server renders the form without waiting for one. */
export const useReportMessages = (): typeof english => (useLanguage() === 'de' ? german : english)
