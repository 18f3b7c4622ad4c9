import { fault } from '@souk/contract'
import { failInvalid } from './errors.ts'

// One @ between a local part and a dotted domain: the rest is proven by an email. Only ASCII, and checked before letters
// are made small: the Kelvin sign becomes a "k" then, and a Cyrillic "а" never looks like another's address.
const address = /^[^\s@"<>(),:;\\[\]\p{Cc}]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/iu
const ascii = /^[\x21-\x7e]+$/

/** Whether it is an address that an account can have. */
export const isEmail = (email: string): boolean =>
  email.length <= 254 && ascii.test(email) && address.test(email)

/** The canonical form of an email address (lower case), or an INVALID_REQUEST naming `email`. */
export const readEmail = (text: string): string => {
  const email = text.trim()
  if (isEmail(email)) return email.toLowerCase()
  return failInvalid([fault('email', 'not_email')])
}

// Neither controls nor what turns or hides text: a name is in mails and next to other people's.
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200e\u200f]/u

/** Whether others can read it as it is: neither blank nor with characters that no one sees. */
export const isVisible = (text: string): boolean => text.trim() !== '' && !unseen.test(text.trim())

/** A display name of 1 to 100 visible characters, or an INVALID_REQUEST naming `name`. */
export const readName = (text: string): string => {
  const name = text.trim()
  if (name.length <= 100 && isVisible(name)) return name
  return failInvalid([fault('name', 'user_name_invalid')])
}
