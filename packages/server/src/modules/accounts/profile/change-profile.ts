import { fault, type AccountChange, type Fault, type OwnAccount } from '@souk/contract'
import { failInvalid } from '../../../kernel/errors.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { AccountsDeps, Owner } from '../deps.ts'
import { getUserRow } from '../store.ts'
import { isEmail, isVisible, readName } from '../../../kernel/person.ts'
import { chooseHandle, handleFaults } from './handle.ts'
import { readOwn } from './own-account.ts'
import { updateProfile } from './own-store.ts'

/** Changes what others see of the account; INVALID_REQUEST names what is wrong. */
export const changeProfile = async (
  deps: AccountsDeps,
  tx: Tx,
  { owner, change }: { readonly owner: Pick<Owner, 'accountId'>; readonly change: AccountChange },
): Promise<OwnAccount> => {
  const { name, handle, bio, links, contact } = change
  const faults = [
    ...(handle === undefined ? [] : handleFaults(handle, deps.options.shopName)),
    ...profileFaults(change),
  ]
  if (faults.length > 0) failInvalid(faults)
  const { name: before } = await getUserRow(tx, owner.accountId)
  const renamed = name === undefined ? undefined : readName(name)
  const hasNewHandle = handle !== undefined && (await chooseHandle(deps, tx, owner.accountId, handle))
  await updateProfile(tx, owner.accountId, {
    name: renamed,
    bio: bio?.trim(),
    links: links?.map(({ label, url }) => ({ label: label.trim(), url: httpsUrlOf(url) ?? '' })),
    contact: contact && (httpsUrlOf(contact) ?? contact.trim()),
  })
  if (hasNewHandle || (renamed !== undefined && renamed !== before))
    await deps.events.emit(tx, {
      type: 'profile.changed',
      parties: [owner.accountId],
      data: { userId: owner.accountId },
    })
  return readOwn(deps, tx, owner)
}

/** A URL in its canonical form that others can follow from our pages: https, and without a password. */
const httpsUrlOf = (text: string): string | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' && !url.username && !url.password ? url.href : undefined
}

/** What of links and contact is wrong. */
const profileFaults = ({ links = [], contact = '' }: AccountChange): readonly Fault[] => [
  ...links.flatMap(({ label, url }, index) => [
    ...(isVisible(label) ? [] : [fault(`links.${index}.label`, 'name_invalid')]),
    ...(httpsUrlOf(url) === undefined ? [fault(`links.${index}.url`, 'not_https')] : []),
  ]),
  ...(contact.trim() === '' || isEmail(contact.trim()) || httpsUrlOf(contact) !== undefined
    ? []
    : [fault('contact', 'contact_invalid')]),
]
