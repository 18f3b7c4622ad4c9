import { deleteLogo, uploadLogo } from '@souk/contract'
import { on, type Route } from '../platform/http/route.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Principal } from '../kernel/principal.ts'
import type { Souk } from '../app/compose.ts'

interface RequestContext {
  readonly principal: Principal
  readonly requestId: string
}

/** The logo: the setting belongs to the shop, its bytes to media. */
export const logoRoutes = (souk: Souk): Route[] => {
  const setLogo = async (tx: Tx, { principal, requestId }: RequestContext, imageId: string | null) => {
    const actor = { accountId: principal.accountId, requestId }
    const { answer, previous } = await souk.shop.setLogo(tx, { actor, imageId })
    if (previous !== null) await souk.media.removePicture(tx, previous)
    return answer
  }
  return [
    on(uploadLogo, ({ uploads, attempt, ...context }) =>
      souk.media.uploadPicture({
        ...{ uploads, attempt },
        effect: (tx, imageId) => setLogo(tx, context, imageId),
      }),
    ),
    on(deleteLogo, ({ attempt, ...context }) => attempt.once((tx) => setLogo(tx, context, null))),
  ]
}
