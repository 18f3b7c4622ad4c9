import { signIn as german } from '../../text/de/sign-in.ts'
import { signIn as english } from '../../text/en/sign-in.ts'
import { useLanguage } from '../../text/text.tsx'

/** What only the pages to sign in say. Both languages are in its file: the server renders them without waiting for one. */
export const useSignInMessages = (): typeof english => (useLanguage() === 'de' ? german : english)
