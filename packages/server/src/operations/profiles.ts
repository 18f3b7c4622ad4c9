import { clearProfile, removePicture, uploadPicture } from '@souk/contract'
import type { Tx } from '../platform/db/database.ts'
import { on, type Route } from '../platform/http/route.ts'
import type { Souk } from '../app/compose.ts'

type Edit = Parameters<Souk['accounts']['own']['setPicture']>[1]
type Context = Pick<Edit['owner'], 'requestId'> & {
  readonly principal: Pick<Edit['owner'], 'accountId'>
  readonly session: { readonly id: Edit['owner']['sessionId'] }
  readonly params: { readonly picture: string }
}

/** Pictures of profiles: accounts name them, their bytes belong to media. */
export const profileRoutes = ({ accounts, media }: Souk): Route[] => {
  const setPicture = async (tx: Tx, context: Context, imageId: string | null) => {
    const { principal, session, requestId, params } = context
    const owner = { accountId: principal.accountId, sessionId: session.id, requestId }
    const { account, previous } = await accounts.own.setPicture(tx, { ...params, owner, imageId })
    if (previous !== null) await media.removePicture(tx, previous)
    return { data: account }
  }
  return [
    on(uploadPicture, ({ uploads, attempt, ...context }) =>
      media.uploadPicture({
        ...{ uploads, attempt },
        effect: (tx, imageId) => setPicture(tx, context, imageId),
      }),
    ),
    on(removePicture, ({ attempt, ...context }) => attempt.once((tx) => setPicture(tx, context, null))),
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
