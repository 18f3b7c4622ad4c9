import type { AuthorizedApp } from '@souk/contract'
import { fail } from '../../../kernel/errors.ts'
import { parseId, publicId, type Id } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PageReply } from '../../../platform/http/route.ts'
import { pageOf, type Paging } from './app-page.ts'
import type { AccessDeps } from '../authentication.ts'
import * as store from './app-store.ts'

/** The apps that an account lets act in its name. */
export interface AuthorizedApps {
  list(accountId: Id<'user'>, paging: Paging): Promise<PageReply<AuthorizedApp>>
  /** NOT_FOUND for an app that the account has allowed nothing. */
  revoke(tx: Tx, account: Principal, appId: string): Promise<void>
}

export const createAuthorizedApps = ({ db, audit }: AccessDeps): AuthorizedApps => ({
  list: (accountId, paging) =>
    pageOf(paging, toAuthorized, [
      (slice) => store.findAuthorized(db, accountId, slice),
      () => store.countAuthorized(db, accountId),
    ]),

  async revoke(tx, account, appId) {
    const id = parseId('app', appId)
    const { accountId } = account
    if (!id || (await store.deleteGrantsOf(tx, { appId: id, accountId })) === 0)
      fail('NOT_FOUND', 'app_not_authorized')
    await audit.record(tx, account, { action: 'app.revoked', subject: appId })
  },
})

/** Who made an app; null if it registered itself or is built in. */
export const ownerOf = ({
  ownerName,
  ownerVerified,
}: Pick<store.AuthorizedRow, 'ownerName' | 'ownerVerified'>): AuthorizedApp['owner'] =>
  ownerName === null ? null : { name: ownerName, verified: ownerVerified === true }

const toAuthorized = ({
  id,
  name,
  ownerName,
  ownerVerified,
  builtIn,
  ...row
}: store.AuthorizedRow): AuthorizedApp => ({
  ...{ id: publicId('app', id), name, owner: ownerOf({ ownerName, ownerVerified }), builtIn },
  scopes: [...row.scopes],
  authorizedAt: row.authorizedAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})
