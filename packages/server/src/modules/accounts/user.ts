import type { Role } from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import type { Id } from '../../kernel/ids.ts'

export interface User {
  readonly id: Id<'user'>
  readonly email: string
  readonly name: string
  readonly roles: readonly Role[]
}

// One @ between a local part without blanks or controls and a dotted domain: the rest is proven by a mail.
const address = /^[^\s@"<>(),:;\\[\]\p{Cc}]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/u

/** The canonical form of an e-mail address (lower case), or an INVALID_REQUEST naming `email`. */
export const readEmail = (text: string): string => {
  const email = text.trim().toLowerCase()
  if (email.length <= 254 && address.test(email)) return email
  return failInvalid([{ field: 'email', reason: `"${text}" is not an e-mail address` }])
}

/** A display name without controls, 1 to 100 characters, or an INVALID_REQUEST naming `name`. */
export const readName = (text: string): string => {
  const name = text.trim()
  if (name.length >= 1 && name.length <= 100 && !/\p{Cc}/u.test(name)) return name
  return failInvalid([{ field: 'name', reason: 'must have 1 to 100 characters and no control characters' }])
}
