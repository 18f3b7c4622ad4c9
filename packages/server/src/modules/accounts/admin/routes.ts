import * as ops from '@souk/contract'
import type { Principal } from '../../../kernel/principal.ts'
import { on, type Route } from '../../../platform/http/route.ts'
import type { Accounts } from '../index.ts'
import type { Decision } from './users.ts'

interface RequestContext {
  readonly principal: Principal
  readonly requestId: string
  readonly params: { readonly userId: string }
}

const decisionOf = ({ principal, requestId, params }: RequestContext): Decision => ({
  adminId: principal.accountId,
  requestId,
  ...params,
})

export const invitationRoutes = (accounts: Accounts): Route[] => [
  on(ops.listInvitations, ({ query }) => accounts.invitations.list(query)),
  on(ops.createInvitation, ({ principal: { accountId }, requestId, body, attempt }) =>
    attempt.once(async (tx) => ({
      data: await accounts.invitations.create(tx, { accountId, requestId }, body),
    })),
  ),
  on(ops.revokeInvitation, ({ principal: { accountId }, requestId, params, attempt }) =>
    attempt.once(async (tx) => ({
      data: await accounts.invitations.revoke(tx, { accountId, requestId }, params.invitationId),
    })),
  ),
]

/** What admins do with accounts. */
export const userRoutes = (accounts: Accounts): Route[] => [
  on(ops.listUsers, ({ query }) => accounts.users.list(query)),
  on(ops.getUser, async ({ params }) => ({ data: await accounts.users.get(params.userId) })),
  on(ops.setRoles, ({ body, attempt, ...context }) =>
    attempt.once(async (tx) => ({
      data: await accounts.users.setRoles(tx, { ...decisionOf(context), ...body }),
    })),
  ),
  on(ops.verifyAuthor, ({ body, attempt, ...context }) =>
    attempt.once(async (tx) => ({
      data: await accounts.users.verify(tx, { ...decisionOf(context), ...body }),
    })),
  ),
  on(ops.suspendUser, ({ body, attempt, ...context }) =>
    attempt.once(async (tx) => ({
      data: await accounts.users.suspend(tx, { ...decisionOf(context), ...body }),
    })),
  ),
  on(ops.restoreUser, ({ attempt, ...context }) =>
    attempt.once(async (tx) => ({ data: await accounts.users.restore(tx, decisionOf(context)) })),
  ),
]
