import { errors, Provider, type Adapter, type AdapterPayload } from 'oidc-provider'
import { invariant } from '../../../kernel/invariant.ts'
import { parseId, publicId, type Id } from '../../../kernel/ids.ts'
import { after, hours, seconds } from '../../../kernel/time.ts'
import { sha256 } from '../../../platform/crypto/secrets.ts'
import { transact } from '../../../platform/db/database.ts'
import type { AccessDeps } from '../authentication.ts'
import { clientOf } from './app.ts'
import { findClient, findClientProfile } from './app-store.ts'
import * as store from './store.ts'

/**
 * Where the authorization server keeps what it gives out. A secret is found by its hash and never stored, `jti` and
 * `returnTo` with it; what is over is over by our clock. Its answer to "is this used already?" is one statement: read
 * first and written afterwards, 13 to 20 of 20 simultaneous redemptions of one code went through.
 */
export const createAdapter =
  (deps: AccessDeps) =>
  (name: string): Adapter => {
    switch (name) {
      case 'Client':
        return clientAdapter(deps)
      case 'Grant':
        return grantAdapter(deps)
      case 'Interaction':
        return interactionAdapter(deps)
      case 'AccessToken':
      case 'AuthorizationCode':
      case 'ClientCredentials':
      case 'RefreshToken':
        return tokenAdapter(deps, name)
      default:
        return { ...unused(name), find: async () => undefined, findByUid: async () => undefined }
    }
  }

const unused = (name: string): Adapter => {
  const never = (operation: string) => async (): Promise<never> => {
    throw new Error(`the authorization server tried to ${operation} a ${name}`)
  }
  return {
    upsert: never('keep'),
    find: never('find'),
    findByUid: never('find'),
    findByUserCode: never('find'),
    consume: never('consume'),
    destroy: never('destroy'),
    revokeByGrantId: never('revoke'),
  }
}

const epoch = (at: Date): number => Math.floor(at.getTime() / 1_000)

/** Without what would let someone use it, or what is undefined. */
const payloadOf = (payload: AdapterPayload): store.Payload =>
  JSON.parse(JSON.stringify({ ...payload, jti: undefined, returnTo: undefined })) as store.Payload

const scopesIn = (scope: unknown): string[] =>
  typeof scope === 'string' && scope !== '' ? scope.split(' ') : []

const appIdOf = ({ clientId }: AdapterPayload): Id<'app'> => {
  const id = parseId('app', String(clientId))
  invariant(id, 'a token without an app')
  return id
}

const clientAdapter = ({ db, options }: AccessDeps): Adapter => ({
  ...unused('Client'),
  async find(clientId) {
    const id = parseId('app', clientId)
    const app = id && (await findClient(db, { id, registered: options.registeredScopes !== undefined }))
    return app && clientOf(app)
  },
})

const tokenAdapter = ({ db, clock }: AccessDeps, kind: store.TokenKind): Adapter => ({
  ...unused(kind),
  async upsert(text, payload, expiresInSeconds) {
    const now = clock.now()
    const row: store.TokenRow = {
      ...{ hash: sha256(text), kind, appId: appIdOf(payload), payload: payloadOf(payload) },
      accountId: payload.accountId === undefined ? null : (parseId('user', payload.accountId) ?? null),
      grantId: (payload.grantId ?? null) as Id<'appGrant'> | null,
      scopes: scopesIn(payload.scope),
      resource: typeof payload.aud === 'string' ? payload.aud : null,
      createdAt: now,
      expiresAt: after(now, seconds(expiresInSeconds ?? 0)),
    }
    if (!(await transact(db, (tx) => store.insertToken(tx, row))))
      throw new errors.InvalidGrant('the consent, the app or the account is gone')
  },
  async find(text) {
    const token = await store.findToken(db, { hash: sha256(text), kind, now: clock.now() })
    if (!token) return undefined
    const { payload, consumedAt } = token
    return { ...payload, jti: text, ...(consumedAt ? { consumed: epoch(consumedAt) } : {}) } as AdapterPayload
  },
  async consume(text) {
    if (!(await transact(db, (tx) => store.consumeToken(tx, sha256(text), clock.now()))))
      throw new errors.InvalidGrant('it was used already')
  },
  async destroy(text) {
    await transact(db, (tx) => store.deleteToken(tx, sha256(text)))
  },
  // Its grant is destroyed at the same time (`revokeGrantPolicy`), and takes all its tokens with it.
  revokeByGrantId: async () => {},
})

const grantAdapter = ({ db, clock, audit, accounts }: AccessDeps): Adapter => ({
  ...unused('Grant'),
  async upsert(id, payload) {
    const openid = scopesIn((payload.openid as { scope?: string } | undefined)?.scope)
    const resources = Object.values(payload.resources ?? {}).flatMap(scopesIn)
    const accountId = parseId('user', String(payload.accountId))
    invariant(accountId, 'a consent has an account')
    const row: store.GrantRow = {
      ...{ id: id as Id<'appGrant'>, appId: appIdOf(payload), accountId, payload: payloadOf(payload) },
      scopes: [...new Set([...openid, ...resources])],
      createdAt: clock.now(),
    }
    await transact(db, async (tx) => {
      if (!(await store.insertGrant(tx, row))) throw new errors.InvalidGrant('the app is gone')
      const actor = { accountId, requestId: requestIdOf() }
      const subject = publicId('app', row.appId)
      await audit.record(tx, actor, { action: 'app.authorized', subject, after: { scopes: [...row.scopes] } })
      const app = await findClientProfile(tx, row.appId)
      await accounts.notify(tx, { userId: accountId, kind: 'app.authorized', what: app?.name ?? subject })
    })
  },
  async find(id) {
    const payload = await store.findGrant(db, id)
    return payload && ({ ...payload, jti: id } as AdapterPayload)
  },
  async destroy(id) {
    await transact(db, async (tx) => {
      const ended = await store.deleteGrant(tx, id)
      if (!ended) return
      // Only two ways lead here: the app gave a token back, or something that was used up came again.
      const action = Provider.ctx?.oidc.route === 'revocation' ? 'app.token_revoked' : 'app.token_reused'
      const subject = publicId('app', ended.appId)
      const before = { account: publicId('user', ended.accountId) }
      await audit.record(tx, { accountId: null, requestId: requestIdOf() }, { action, subject, before })
    })
  },
})

/** The request that the authorization server is answering, as the audit log names it. */
const requestIdOf = (): string | null => {
  const id = Provider.ctx?.req.headers['x-request-id']
  return typeof id === 'string' ? id : null
}

const interactionMs = hours(1)

const interactionAdapter = ({ db, clock, options }: AccessDeps): Adapter => ({
  ...unused('Interaction'),
  async upsert(uid, payload) {
    const expiresAt = after(clock.now(), interactionMs)
    const row = { hash: sha256(uid), payload: payloadOf(payload), expiresAt }
    await transact(db, (tx) => store.saveInteraction(tx, row))
  },
  async find(uid) {
    const payload = await store.findInteraction(db, sha256(uid), clock.now())
    const returnTo = `${options.baseUrl}/oauth/authorize/${uid}`
    return payload && ({ ...payload, jti: uid, returnTo } as AdapterPayload)
  },
  async destroy(uid) {
    await transact(db, (tx) => store.deleteInteraction(tx, sha256(uid)))
  },
})
