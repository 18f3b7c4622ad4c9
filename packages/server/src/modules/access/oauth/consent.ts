import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Provider } from 'oidc-provider'
import { permissions, type AuthorizedApp, type Permission } from '@souk/contract'
import { parseId, publicId } from '../../../kernel/ids.ts'
import { minutes } from '../../../kernel/time.ts'
import type { Session } from '../../../platform/http/guard/session.ts'
import type { AccessDeps } from '../authentication.ts'
import { findClientProfile } from './app-store.ts'
import { ownerOf } from './authorized-apps.ts'

/** What a consent page shows. */
export interface ConsentQuestion {
  readonly appName: string
  /** Who made the app; null if it registered itself or is built in. */
  readonly owner: AuthorizedApp['owner']
  readonly builtIn: boolean
  /** Where they are sent afterwards. */
  readonly redirectUri: string
  readonly scopes: readonly Permission[]
  /** Whether the app learns which account this is, for signing in with it. */
  readonly signsIn: boolean
  /** What the answer must carry: no other page can know it. */
  readonly csrfToken: string
}

export interface ConsentAnswer {
  readonly allow: boolean
  readonly csrfToken: string
}

interface ConsentTicket {
  readonly uid: string
  readonly session: Session
}

interface Missing {
  readonly missingOIDCScope?: readonly string[]
  readonly missingResourceScopes?: Readonly<Record<string, readonly string[]>>
}

/** Asking people what an app may do in their name, on a page of the marketplace. */
export const createConsent = ({ db, secrets }: AccessDeps, provider: () => Promise<Provider>) => {
  const tokenFor = ({ uid, session }: ConsentTicket): Buffer =>
    createHmac('sha256', secrets.key('oauth.consent'))
      .update(`${publicId('session', session.id)} ${uid}`)
      .digest()

  /** The request that waits, if it was begun in this very session: another's is not there. */
  const findRequest = async ({ uid, session }: ConsentTicket) => {
    const interaction = await (await provider()).Interaction.find(uid)
    if (!interaction || interaction.session?.uid !== publicId('session', session.id)) return undefined
    return interaction.prompt.name === 'consent' ? interaction : undefined
  }

  return {
    /** The consent request; undefined if none of this name is waiting for the signed-in user. */
    async read(ticket: ConsentTicket): Promise<ConsentQuestion | undefined> {
      const interaction = await findRequest(ticket)
      const appId = interaction && parseId('app', String(interaction.params['client_id']))
      const app = appId && (await findClientProfile(db, appId))
      if (!interaction || !app) return undefined
      const { missingOIDCScope = [], missingResourceScopes = {} } = interaction.prompt.details as Missing
      const wanted = new Set(Object.values(missingResourceScopes).flat())
      return {
        appName: app.name,
        owner: ownerOf(app),
        builtIn: app.builtIn,
        redirectUri: String(interaction.params['redirect_uri']),
        scopes: permissions.filter((permission) => wanted.has(permission)),
        signsIn: missingOIDCScope.includes('openid'),
        csrfToken: tokenFor(ticket).toString('base64url'),
      }
    },

    /** Keeps the answer; where the browser goes on to. Undefined if nothing waits, or the answer is not from our page. */
    async decide(ticket: ConsentTicket, { allow, csrfToken }: ConsentAnswer): Promise<string | undefined> {
      const interaction = await findRequest(ticket)
      const [given, expected] = [Buffer.from(csrfToken, 'base64url'), tokenFor(ticket)]
      if (!interaction || given.length !== expected.length || !timingSafeEqual(given, expected))
        return undefined
      interaction.result = allow
        ? { consent: { grantId: await saveGrant(await provider(), ticket.session, interaction) } }
        : { error: 'access_denied', error_description: 'the account holder said no' }
      await interaction.save(minutes(5) / 1_000)
      return interaction.returnTo
    },
  }
}

export type Consent = ReturnType<typeof createConsent>

/** Notes exactly what the page showed. */
const saveGrant = async (
  { Grant }: Provider,
  { principal }: Session,
  {
    params,
    prompt,
  }: { readonly params: Record<string, unknown>; readonly prompt: { readonly details: unknown } },
): Promise<string> => {
  const grant = new Grant({
    accountId: publicId('user', principal.accountId),
    clientId: String(params['client_id']),
  })
  const { missingOIDCScope = [], missingResourceScopes = {} } = prompt.details as Missing
  if (missingOIDCScope.length > 0) grant.addOIDCScope(missingOIDCScope.join(' '))
  for (const [resource, scopes] of Object.entries(missingResourceScopes))
    grant.addResourceScope(resource, scopes.join(' '))
  return grant.save()
}
