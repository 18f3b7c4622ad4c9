import * as ops from '@souk/contract'
import type { Principal } from '../../kernel/principal.ts'
import { on, type Route } from '../../platform/http/route.ts'
import type { Session } from '../../platform/http/session.ts'
import { transactionCookie } from './cookie.ts'
import type { Owner } from './deps.ts'
import type { Accounts } from './index.ts'

interface Asking {
  readonly principal: Principal
  readonly session: Session
  readonly requestId: string
}

const ownerOf = ({ principal, session, requestId }: Asking): Owner => ({
  accountId: principal.accountId,
  sessionId: session.id,
  requestId,
})

/** What the owner of an account does with it, from a session. */
export const ownAccountRoutes = (accounts: Accounts): Route[] => [
  on(ops.getAccount, async ({ principal }) => ({ data: await accounts.own.read(principal) })),

  on(ops.updateAccount, ({ body: change, attempt, ...asking }) =>
    attempt.once(async (tx) => ({ data: await accounts.own.change(tx, { owner: ownerOf(asking), change }) })),
  ),

  on(ops.setPassword, async ({ body, attempt, ...asking }) => {
    const owner = ownerOf(asking)
    const prepared = await accounts.own.preparePassword(owner, body)
    return attempt.once(async (tx) => ({ data: await accounts.own.setPassword(tx, { owner, ...prepared }) }))
  }),

  on(ops.changeEmail, async ({ body, attempt, ...asking }) => {
    const owner = ownerOf(asking)
    const email = await accounts.own.readNewEmail(owner, body.email)
    return attempt.once(async (tx) => ({ data: await accounts.own.changeEmail(tx, { owner, email }) }))
  }),

  on(ops.listSessions, ({ principal, session, query }) =>
    accounts.own.sessions({ accountId: principal.accountId, sessionId: session.id }, query),
  ),

  on(ops.revokeSession, ({ params, attempt, ...asking }) =>
    attempt.once(async (tx) => ({
      data: await accounts.own.endSession(tx, { owner: ownerOf(asking), ...params }),
    })),
  ),

  on(ops.revokeOtherSessions, ({ attempt, ...asking }) =>
    attempt.once(async (tx) => ({ data: await accounts.own.endOtherSessions(tx, ownerOf(asking)) })),
  ),

  on(ops.listIdentities, async ({ principal }) => ({
    data: await accounts.providers.list(principal.accountId),
  })),

  on(ops.linkIdentity, async ({ params: { provider }, attempt, ...asking }) => {
    const { url, sealed } = await accounts.providers.startLink(provider, ownerOf(asking))
    const headers = { 'set-cookie': transactionCookie(provider, sealed) }
    return attempt.once(async () => ({ data: { url }, headers }))
  }),

  on(ops.unlinkIdentity, ({ params: { provider }, attempt, ...asking }) =>
    attempt.once(async (tx) => ({ data: await accounts.providers.unlink(tx, ownerOf(asking), provider) })),
  ),
]

/** Proving once more who owns the session. */
export const proofRoutes = (accounts: Accounts): Route[] => [
  on(ops.prove, async ({ body: proof, attempt, ...asking }) => {
    const owner = ownerOf(asking)
    const prepared = await accounts.own.prepareProof(owner, proof)
    return attempt.once(async (tx) => ({ data: await accounts.own.prove(tx, { owner, proof, ...prepared }) }))
  }),

  on(ops.sendProofCode, async ({ attempt, ...asking }) => {
    const owner = ownerOf(asking)
    await accounts.own.prepareProofCode(owner)
    return attempt.once(async (tx) => ({ data: { sentTo: await accounts.own.mailProofCode(tx, owner) } }))
  }),
]

export const passkeyRoutes = (accounts: Accounts): Route[] => [
  on(ops.listPasskeys, async ({ principal }) => ({ data: await accounts.passkeys.list(principal) })),

  on(ops.startPasskey, async ({ attempt, ...asking }) => {
    const data = await accounts.passkeys.creationOptions(ownerOf(asking))
    return attempt.once(async () => ({ data }))
  }),

  on(ops.addPasskey, async ({ body, attempt, ...asking }) => {
    const owner = ownerOf(asking)
    const made = await accounts.passkeys.read(owner, body)
    return attempt.once(async (tx) => ({ data: await accounts.passkeys.add(tx, { owner, made }) }))
  }),

  on(ops.renamePasskey, ({ params, body, attempt, ...asking }) =>
    attempt.once(async (tx) => ({
      data: await accounts.passkeys.rename(tx, { owner: ownerOf(asking), ...params, ...body }),
    })),
  ),

  on(ops.removePasskey, ({ params, attempt, ...asking }) =>
    attempt.once(async (tx) => ({
      data: await accounts.passkeys.remove(tx, { owner: ownerOf(asking), ...params }),
    })),
  ),
]

/** The second factor: each code is counted before it is looked at. */
export const twoFactorRoutes = (accounts: Accounts): Route[] => [
  on(ops.enrolTotp, ({ attempt, ...asking }) =>
    attempt.once(async (tx) => ({ data: await accounts.own.enrolTotp(tx, ownerOf(asking)) })),
  ),

  on(ops.confirmTotp, async ({ body, attempt, ...asking }) => {
    const owner = ownerOf(asking)
    await accounts.own.countCode(owner)
    return attempt.once(async (tx) => ({ data: await accounts.own.confirmTotp(tx, { owner, ...body }) }))
  }),

  on(ops.disableTotp, async ({ body, attempt, ...asking }) => {
    const owner = ownerOf(asking)
    await accounts.own.countCode(owner)
    return attempt.once(async (tx) => {
      await accounts.own.disableTotp(tx, { owner, ...body })
      return { data: { hasTotp: false as const } }
    })
  }),

  on(ops.renewRecoveryCodes, async ({ body, attempt, ...asking }) => {
    const owner = ownerOf(asking)
    await accounts.own.countCode(owner)
    return attempt.once(async (tx) => ({
      data: await accounts.own.renewRecoveryCodes(tx, { owner, ...body }),
    }))
  }),
]
