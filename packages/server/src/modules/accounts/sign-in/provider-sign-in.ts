import type { Identities as WireIdentities } from '@souk/contract'
import { fail, Failure } from '../../../kernel/errors.ts'
import { networkOf } from '../../../platform/http/guard/network.ts'
import { publicId, type Id } from '../../../kernel/ids.ts'
import { after, minutes } from '../../../kernel/time.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { sha256 } from '../../../platform/crypto/secrets.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { AccountsDeps, Owner, Visit } from '../deps.ts'
import { linkTo, signInWith, type Outcome } from './federated.ts'
import { deleteIdentity, findIdentities, type IdentityRow } from './identity-store.ts'
import { countTries } from '../limit.ts'
import { checkReachable } from '../proof/proof-methods.ts'
import { newChecks, type Checks, type IdentityProvider } from './providers.ts'
import { findSession } from '../sessions/session-store.ts'

/** How long someone may take at the provider. */
export const transactionMs = minutes(10)

/** What a browser keeps, sealed, while it is at a provider. */
interface Transaction {
  readonly checks: Checks
  /** Where to go afterwards: a path of ours. */
  readonly next: string
  /** Code of an invitation. */
  readonly invitation?: string | undefined
  /** The session that wants to connect the identity, instead of signing in. */
  readonly linksTo?: { readonly accountId: Id<'user'>; readonly sessionId: Id<'session'> }
  readonly expiresAt: string
}

export interface Departure {
  readonly url: string
  /** State that the browser stores and sends back to `finish`. */
  readonly sealed: string
}

export type Arrived = Outcome & { readonly next: string }

interface Return {
  readonly provider: string
  /** The query of the address that the provider sent the browser to. */
  readonly search: string
  readonly sealed: string | undefined
  readonly visit: Visit
}

export interface ProviderSignIn {
  /** Sends a browser to a provider; undefined if there is none of this name. */
  start(
    provider: string,
    going: { readonly next: string | undefined; readonly invitation: string | undefined },
  ): Promise<Departure | undefined>
  /** The same to connect an identity to an account; NOT_FOUND if there is no such provider. */
  startLink(provider: string, owner: Owner): Promise<Departure>
  /** Takes a browser back; undefined if there is no such provider. */
  finish(returned: Return): Promise<Arrived | undefined>
  list(accountId: Id<'user'>): Promise<WireIdentities>
  /** Disconnects an identity; NOT_FOUND if none of this provider is connected. */
  unlink(tx: Tx, owner: Owner, provider: string): Promise<WireIdentities>
}

export type ProviderDeps = AccountsDeps & {
  readonly log: Log
  readonly providers: readonly IdentityProvider[]
}

/** A path of ours that a browser may be sent to; anything else becomes the front page. */
export const ownPath = (baseUrl: string, next: string | undefined): string => {
  // Browsers read a backslash as a slash and skip tabs and line ends: //evil.example has many spellings.
  if (!next?.startsWith('/') || /^\/[/\\]|[\p{Cc}\\]/u.test(next)) return '/'
  const { origin } = new URL(baseUrl)
  const url = URL.canParse(next, origin) ? new URL(next, origin) : undefined
  return url?.origin === origin ? url.pathname + url.search + url.hash : '/'
}

export const createProviderSignIn = (deps: ProviderDeps): ProviderSignIn => {
  const { providers, options, clock, log } = deps
  const named = (name: string) => providers.find((provider) => provider.name === name)
  const callbackOf = ({ name }: IdentityProvider) => `${options.baseUrl}/api/auth/callback/${name}`

  const depart = async (
    provider: IdentityProvider,
    rest: Pick<Transaction, 'next' | 'invitation' | 'linksTo'>,
  ): Promise<Departure> => {
    const checks = newChecks()
    const url = await provider.start(callbackOf(provider), checks)
    const expiresAt = after(clock.now(), transactionMs).toISOString()
    return { url: url.href, sealed: seal(deps, provider.name, { ...rest, checks, expiresAt }) }
  }

  const identities = async (db: Reader, accountId: Id<'user'>): Promise<WireIdentities> => ({
    identities: (await findIdentities(db, accountId)).map(toWire),
    available: providers.map(({ name, label }) => ({ provider: name, label })),
  })

  return {
    list: (accountId) => identities(deps.db, accountId),

    async start(name, { next, invitation }) {
      const provider = named(name)
      return provider && depart(provider, { next: ownPath(options.baseUrl, next), invitation })
    },

    async startLink(name, { accountId, sessionId }) {
      const provider = named(name) ?? fail('NOT_FOUND', 'identity_provider_not_found')
      return depart(provider, { next: '/account', linksTo: { accountId, sessionId } })
    },

    async finish({ provider: name, search, sealed, visit }) {
      const provider = named(name)
      if (!provider) return undefined
      const transaction = sealed === undefined ? undefined : open(deps, name, sealed)
      if (!transaction) return { kind: 'refused', reason: 'try_again', next: '/' }
      const { next } = transaction
      await countTries(deps, ['provider.ip', networkOf(visit.ip)])
      const now = clock.now()
      const claimed = await provider
        .finish(new URL(callbackOf(provider) + search), transaction.checks)
        .catch((error: unknown) => {
          if (error instanceof Failure) throw error
          log.warn({ error, provider: name, request_id: visit.requestId }, 'a sign-in with a provider failed')
          return undefined
        })
      if (!claimed) return { kind: 'refused', reason: 'provider_refused', next }
      const arrival = { provider: name, claimed, visit, now }
      const outcome = transaction.linksTo
        ? await link(deps, { ...arrival, linksTo: transaction.linksTo })
        : await signInWith(deps, { ...arrival, invitationHash: hashOf(transaction.invitation) })
      return { ...outcome, next }
    },

    async unlink(tx, owner, provider) {
      // One that is no longer configured can still be disconnected; what is no name at all never reaches the database.
      if (!/^[a-z0-9-]+$/.test(provider) || !(await deleteIdentity(tx, owner.accountId, provider)))
        fail('NOT_FOUND', 'identity_not_connected')
      await checkReachable(deps, tx, owner.accountId)
      await deps.audit.record(tx, owner, {
        action: 'identity.unlinked',
        subject: publicId('user', owner.accountId),
        before: { provider },
      })
      return identities(tx, owner.accountId)
    },
  }
}

const hashOf = (invitation: string | undefined): Buffer | null =>
  invitation === undefined ? null : sha256(invitation)

/** Only while the session that started the sign-in is still valid. */
const link = async (
  deps: AccountsDeps,
  {
    linksTo,
    ...arrival
  }: Omit<Parameters<typeof linkTo>[1], 'userId'> & { readonly linksTo: NonNullable<Transaction['linksTo']> },
): Promise<Outcome> => {
  const session = await findSession(deps.db, linksTo.sessionId, arrival.now)
  if (session?.accountId !== linksTo.accountId) return { kind: 'refused', reason: 'session_over' }
  return linkTo(deps, { ...arrival, userId: linksTo.accountId })
}

const toWire = ({ linkedAt, usedAt, ...rest }: IdentityRow) => ({
  ...rest,
  linkedAt: linkedAt.toISOString(),
  usedAt: usedAt.toISOString(),
})

/** Sealed for one provider: what one was given to keep opens nothing at another's callback. */
const sealContextOf = (provider: string) => ({ table: 'sign-in', row: provider, owner: 'browser' })

const seal = ({ vault }: AccountsDeps, provider: string, transaction: Transaction): string =>
  Buffer.from(vault.seal(sealContextOf(provider), Buffer.from(JSON.stringify(transaction)))).toString(
    'base64url',
  )

const open = ({ vault, clock }: AccountsDeps, provider: string, sealed: string): Transaction | undefined => {
  try {
    const bytes = vault.open(sealContextOf(provider), Buffer.from(sealed, 'base64url'))
    const transaction = JSON.parse(Buffer.from(bytes).toString()) as Transaction
    return new Date(transaction.expiresAt) > clock.now() ? transaction : undefined
  } catch {
    // Not sealed here, or for another provider.
    return undefined
  }
}
