import {
  fault,
  type NewOAuthApp,
  type OAuthApp,
  type OAuthAppChange,
  type OAuthAppCreation,
} from '@souk/contract'
import { fail, failInvalid } from '../../../kernel/errors.ts'
import { parseId, publicId, type Id } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { sha256 } from '../../../platform/crypto/secrets.ts'
import type { Json, Tx } from '../../../platform/db/database.ts'
import type { PageReply } from '../../../platform/http/route.ts'
import type { AccessDeps } from '../authentication.ts'
import { hintOf, newCheckedText } from './checked-text.ts'
import { pageOf, type Paging } from './app-page.ts'
import { checkRedirects } from './app.ts'
import * as store from './app-store.ts'

const maxApps = 20

/** The apps that an account has made, for it. */
export interface OAuthApps {
  list(ownerId: Id<'user'>, paging: Paging): Promise<PageReply<OAuthApp>>
  /** The answer alone holds the secret. CONFLICT when the account has 20 apps. */
  create(tx: Tx, owner: Principal, creation: OAuthAppCreation): Promise<NewOAuthApp>
  update(tx: Tx, owner: Principal, change: { appId: string } & OAuthAppChange): Promise<OAuthApp>
  /** CONFLICT for a public app. */
  rotateSecret(tx: Tx, owner: Principal, appId: string): Promise<NewOAuthApp>
  remove(tx: Tx, owner: Principal, appId: string): Promise<void>
}

export const createOAuthApps = (deps: AccessDeps): OAuthApps => {
  const { db, clock, ids } = deps
  const record = (tx: Tx, owner: Principal, action: Action) =>
    deps.audit.record(tx, owner, { ...action, action: `app.${action.action}` })
  const lockOwn = async (tx: Tx, { accountId }: Principal, appId: string): Promise<store.AppRow> => {
    const id = parseId('app', appId)
    return (id && (await store.lockAppOf(tx, accountId, id))) ?? noApp()
  }
  return {
    list: (ownerId, paging) =>
      pageOf(paging, toWire, [
        (slice) => store.findAppsOf(db, ownerId, slice),
        () => store.countAppsOf(db, ownerId),
      ]),

    async create(tx, owner, { name, type = 'confidential', redirectUris = [], scopes }) {
      checkRedirects(redirectUris, type)
      await store.lockAppsOf(tx, owner.accountId)
      if ((await store.countAppsOf(tx, owner.accountId)) >= maxApps)
        fail('CONFLICT', 'too_many_apps', { params: { max: maxApps }, limit: maxApps })
      const secret = type === 'confidential' ? newSecret(deps) : undefined
      const now = clock.now()
      const app: store.NewAppRow = {
        ...{
          id: ids.next('app'),
          ownerId: owner.accountId,
          name: readName(name),
          type,
          redirectUris,
          scopes,
        },
        ...{ secretHash: secret?.secretHash ?? null, secretHint: secret?.secretHint ?? null },
        ...{ createdAt: now, updatedAt: now },
      }
      await store.insertApp(tx, app)
      await record(tx, owner, { action: 'created', subject: publicId('app', app.id), after: shown(app) })
      return { ...toWire(app), clientSecret: secret?.text ?? null }
    },

    async update(tx, owner, { appId, name, ...change }) {
      const before = await lockOwn(tx, owner, appId)
      const app = {
        ...{ ...before, ...change, updatedAt: clock.now() },
        ...(name === undefined ? {} : { name: readName(name) }),
      }
      checkRedirects(app.redirectUris, app.type)
      await store.updateApp(tx, app)
      await record(tx, owner, { action: 'updated', subject: appId, before: shown(before), after: shown(app) })
      return toWire(app)
    },

    async rotateSecret(tx, owner, appId) {
      const app = await lockOwn(tx, owner, appId)
      if (app.type === 'public') fail('CONFLICT', 'public_app_secret')
      const { text, ...secret } = newSecret(deps)
      const at = clock.now()
      await store.replaceSecret(tx, { id: app.id, at, ...secret })
      await record(tx, owner, { action: 'secret_rotated', subject: appId })
      return { ...toWire({ ...app, secretHint: secret.secretHint, updatedAt: at }), clientSecret: text }
    },

    async remove(tx, owner, appId) {
      const app = await lockOwn(tx, owner, appId)
      await store.deleteApp(tx, app.id)
      await record(tx, owner, { action: 'deleted', subject: appId, before: shown(app) })
    },
  }
}

interface Action {
  readonly action: string
  readonly subject: string
  readonly before?: Json
  readonly after?: Json
}

/** What the audit log tells of an app. */
const shown = ({ name, redirectUris, scopes }: store.AppRow): Json => ({
  ...{ name, redirectUris: [...redirectUris], scopes: [...scopes] },
})

const newSecret = ({ secrets }: Pick<AccessDeps, 'secrets'>) => {
  const text = newCheckedText('clientSecret', secrets.random)
  const { prefix, last4 } = hintOf(text)
  return { text, secretHash: sha256(text), secretHint: `${prefix}…${last4}` }
}

const toWire = (app: store.AppRow): OAuthApp => ({
  ...{ id: publicId('app', app.id), name: app.name, type: app.type },
  ...{ redirectUris: [...app.redirectUris], scopes: [...app.scopes], secretHint: app.secretHint },
  ...{ createdAt: app.createdAt.toISOString(), updatedAt: app.updatedAt.toISOString() },
})

const noApp = (): never => fail('NOT_FOUND', 'app_not_found')

/** Shown on a page that asks for trust: no character that hides or turns what stands next to it. */
const readName = (text: string): string => {
  const name = text.trim()
  if (name !== '' && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name)) return name
  return failInvalid([fault('name', 'app_name_invalid')])
}
