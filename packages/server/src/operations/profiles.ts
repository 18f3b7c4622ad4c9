import {
  clearProfile,
  profilePictures,
  removePicture,
  uploadPicture,
  type ProfilePicture,
} from '@souk/contract'
import { fail } from '../kernel/errors.ts'
import type { Principal } from '../kernel/principal.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Session } from '../platform/http/guard/session.ts'
import { on, type Route } from '../platform/http/route.ts'
import type { Souk } from '../app/compose.ts'

interface RequestContext {
  readonly principal: Principal
  readonly session: Session
  readonly requestId: string
}

interface Edit {
  readonly picture: ProfilePicture
  /** Null: none. */
  readonly imageId: string | null
}

const pictureOf = (params: { readonly picture: string }): ProfilePicture =>
  profilePictures.find((name) => name === params.picture) ?? fail('NOT_FOUND', 'profile_picture_not_found')

/** Pictures of profiles: accounts name them, their bytes belong to media. */
export const profileRoutes = ({ accounts, media }: Souk): Route[] => {
  const setPicture = async (tx: Tx, { principal, session, requestId }: RequestContext, edit: Edit) => {
    const owner = { accountId: principal.accountId, sessionId: session.id, requestId }
    const { account, previous } = await accounts.own.setPicture(tx, { owner, ...edit })
    if (previous !== null) await media.removePicture(tx, previous)
    return { data: account }
  }
  return [
    on(uploadPicture, async ({ params, uploads, attempt, ...context }) => {
      const picture = pictureOf(params)
      return media.uploadPicture({
        ...{ uploads, attempt },
        effect: (tx, imageId) => setPicture(tx, context, { picture, imageId }),
      })
    }),
    on(removePicture, ({ params, attempt, ...context }) =>
      attempt.once((tx) => setPicture(tx, context, { picture: pictureOf(params), imageId: null })),
    ),
    on(clearProfile, ({ principal, requestId, params, body, attempt }) =>
      attempt.once(async (tx) => {
        const decision = { adminId: principal.accountId, requestId, ...params, ...body }
        const { user, pictures } = await accounts.users.clearProfile(tx, decision)
        for (const imageId of pictures) await media.removePicture(tx, imageId)
        return { data: user }
      }),
    ),
  ]
}
