import { fault, type AccountChange, type Fault, type ProfileLink } from '@souk/contract'
import { isEmail, isVisible } from '../user.ts'

/** Others follow it from our pages: https, and nothing that tells who is asking. */
const httpsUrlOf = (text: string): string | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' && !url.username && !url.password ? url.href : undefined
}

/** What of links and contact is wrong. */
export const profileFaults = ({ links = [], contact = '' }: AccountChange): readonly Fault[] => [
  ...links.flatMap(({ label, url }, index) => [
    ...(isVisible(label) ? [] : [fault(`links.${index}.label`, 'name_invalid')]),
    ...(httpsUrlOf(url.trim()) === undefined ? [fault(`links.${index}.url`, 'not_https')] : []),
  ]),
  ...(contact.trim() === '' || isEmail(contact.trim()) || httpsUrlOf(contact.trim()) !== undefined
    ? []
    : [fault('contact', 'contact_invalid')]),
]

/** Links without faults as they are stored. */
export const tidyLinks = (links: readonly ProfileLink[]): ProfileLink[] =>
  links.map(({ label, url }) => ({ label: label.trim(), url: httpsUrlOf(url.trim()) ?? '' }))

export const tidyContact = (contact: string): string => httpsUrlOf(contact.trim()) ?? contact.trim()
