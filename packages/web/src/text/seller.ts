import { seller as german } from './de/seller.ts'
import { seller as english } from './en/seller.ts'
import { useLanguage } from './text.tsx'

/** What only a seller's page says. Both languages are in its file: the server renders it without waiting for one. */
export const useSellerMessages = (): typeof english => (useLanguage() === 'de' ? german : english)
