import { profilePictures, type OwnAccount, type ProfilePart, type ProfilePicture } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { AccountsDeps, Owner } from '../deps.ts'
import { retireHandles } from './handle-store.ts'
import { readOwn } from './own-account.ts'
import { replacePicture, updateProfile } from './own-store.ts'

export interface PictureEdit {
  readonly owner: Owner
  readonly picture: ProfilePicture
  /** Null: none. */
  readonly imageId: string | null
}

export interface PictureEdited {
  readonly account: OwnAccount
  /** The identifier of the previous picture, which no page shows any more. */
  readonly previous: string | null
}

/** Shows another picture or none. */
export const setPicture = async (
  deps: AccountsDeps,
  tx: Tx,
  { owner, picture, imageId }: PictureEdit,
): Promise<PictureEdited> => {
  const previous = await replacePicture(tx, owner.accountId, { picture, imageId })
  return { account: await readOwn(deps, tx, owner), previous }
}

/** Empties parts of a profile; gives the identifiers of the pictures among them. */
export const clearParts = async (
  tx: Tx,
  userId: Id<'user'>,
  parts: readonly ProfilePart[],
): Promise<string[]> => {
  const has = (part: ProfilePart): boolean => parts.includes(part)
  if (has('handle')) await retireHandles(tx, userId)
  await updateProfile(tx, userId, {
    ...{ bio: has('bio') ? '' : undefined, contact: has('contact') ? '' : undefined },
    links: has('links') ? [] : undefined,
  })
  const clear = (picture: ProfilePicture) => replacePicture(tx, userId, { picture, imageId: null })
  return (await Promise.all(profilePictures.filter(has).map(clear))).filter((id) => id !== null)
}
