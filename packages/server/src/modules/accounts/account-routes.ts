import * as ops from '@souk/contract'
import type { Principal } from '../../kernel/principal.ts'
import { on, type Route } from '../../platform/http/route.ts'
import type { Session } from '../../platform/http/guard/session.ts'
import { transactionCookie } from './sign-in/cookie.ts'
import type { Owner } from './deps.ts'
import type { Accounts } from './index.ts'

interface RequestContext {
  readonly principal: Principal
  readonly session: Session
  readonly requestId: string
}

const ownerOf = ({ principal, session, requestId }: RequestContext): Owner => ({
  accountId: principal.accountId,
  sessionId: session.id,
  requestId,
})

/** What the owner of an account does with it, from a session. */
export const ownAccountRoutes = (accounts: Accounts): Route[] => [
  on(ops.getAccount, async ({ principal }) => ({ data: await accounts.own.read(principal) })),

  on(ops.updateAccount, ({ body: change, attempt, ...context }) =>
    attempt.once(async (tx) => ({
      data: await accounts.own.change(tx, { owner: ownerOf(context), change }),
    })),
  ),

  on(ops.setPassword, async ({ body, attempt, ...context }) => {
    const owner = ownerOf(context)
    const prepared = await accounts.own.preparePassword(owner, body)
    return attempt.once(async (tx) => ({ data: await accounts.own.setPassword(tx, { owner, ...prepared }) }))
  }),

  on(ops.changeEmail, async ({ body, attempt, ...context }) => {
    const owner = ownerOf(context)
    const email = await accounts.own.readNewEmail(owner, body.email)
    return attempt.once(async (tx) => ({ data: await accounts.own.changeEmail(tx, { owner, email }) }))
  }),

  on(ops.listSessions, ({ principal, session, query }) =>
    accounts.own.sessions({ accountId: principal.accountId, sessionId: session.id }, query),
  ),

  on(ops.revokeSession, ({ params, attempt, ...context }) =>
    attempt.once(async (tx) => ({
      data: await accounts.own.endSession(tx, { owner: ownerOf(context), ...params }),
    })),
  ),

  on(ops.revokeOtherSessions, ({ attempt, ...context }) =>
    attempt.once(async (tx) => ({ data: await accounts.own.endOtherSessions(tx, ownerOf(context)) })),
  ),

  on(ops.listIdentities, async ({ principal }) => ({
    data: await accounts.providers.list(principal.accountId),
  })),

  on(ops.linkIdentity, async ({ params: { provider }, attempt, ...context }) => {
    const { url, sealed } = await accounts.providers.startLink(provider, ownerOf(context))
    const headers = { 'set-cookie': transactionCookie(provider, sealed) }
    return attempt.once(async () => ({ data: { url }, headers }))
  }),

  on(ops.unlinkIdentity, ({ params: { provider }, attempt, ...context }) =>
    attempt.once(async (tx) => ({ data: await accounts.providers.unlink(tx, ownerOf(context), provider) })),
  ),
]

/** Proving once more who owns the session. */
export const proofRoutes = (accounts: Accounts): Route[] => [
  on(ops.prove, async ({ body: proof, attempt, ...context }) => {
    const owner = ownerOf(context)
    const prepared = await accounts.own.prepareProof(owner, proof)
    return attempt.once(async (tx) => ({ data: await accounts.own.prove(tx, { owner, proof, ...prepared }) }))
  }),

  on(ops.sendProofCode, async ({ attempt, ...context }) => {
    const owner = ownerOf(context)
    await accounts.own.prepareProofCode(owner)
    return attempt.once(async (tx) => ({ data: { sentTo: await accounts.own.mailProofCode(tx, owner) } }))
  }),
]

export const passkeyRoutes = (accounts: Accounts): Route[] => [
  on(ops.listPasskeys, async ({ principal }) => ({ data: await accounts.passkeys.list(principal) })),

  on(ops.startPasskey, async ({ attempt, ...context }) => {
    const data = await accounts.passkeys.creationOptions(ownerOf(context))
    return attempt.once(async () => ({ data }))
  }),

  on(ops.addPasskey, async ({ body, attempt, ...context }) => {
    const owner = ownerOf(context)
    const made = await accounts.passkeys.read(owner, body)
    return attempt.once(async (tx) => ({ data: await accounts.passkeys.add(tx, { owner, made }) }))
  }),

  on(ops.renamePasskey, ({ params, body, attempt, ...context }) =>
    attempt.once(async (tx) => ({
      data: await accounts.passkeys.rename(tx, { owner: ownerOf(context), ...params, ...body }),
    })),
  ),

  on(ops.removePasskey, ({ params, attempt, ...context }) =>
    attempt.once(async (tx) => ({
      data: await accounts.passkeys.remove(tx, { owner: ownerOf(context), ...params }),
    })),
  ),
]

/** The second factor: each code is counted before it is looked at. */
export const twoFactorRoutes = (accounts: Accounts): Route[] => [
  on(ops.enrolTotp, ({ attempt, ...context }) =>
    attempt.once(async (tx) => ({ data: await accounts.own.enrolTotp(tx, ownerOf(context)) })),
  ),

  on(ops.confirmTotp, async ({ body, attempt, ...context }) => {
    const owner = ownerOf(context)
    await accounts.own.countCode(owner)
    return attempt.once(async (tx) => ({ data: await accounts.own.confirmTotp(tx, { owner, ...body }) }))
  }),

  on(ops.disableTotp, async ({ body, attempt, ...context }) => {
    const owner = ownerOf(context)
    await accounts.own.countCode(owner)
    return attempt.once(async (tx) => {
      await accounts.own.disableTotp(tx, { owner, ...body })
      return { data: { hasTotp: false as const } }
    })
  }),

  on(ops.renewRecoveryCodes, async ({ body, attempt, ...context }) => {
    const owner = ownerOf(context)
    await accounts.own.countCode(owner)
    return attempt.once(async (tx) => ({
      data: await accounts.own.renewRecoveryCodes(tx, { owner, ...body }),
    }))
  }),
]
