import { notificationKinds, type NotificationKind } from '@souk/contract'
import { parseId, publicId, type Id } from '../../kernel/ids.ts'
import { transact } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { NotificationsDeps } from './deps.ts'
import { changeKinds } from './preferences.ts'
import { findSettings } from './store.ts'
import { textsOf } from './texts/texts.ts'
import type { TextLanguage, Texts } from './texts/wording.ts'

const purpose = 'unsubscribe'

interface Subscription {
  readonly accountId: Id<'user'>
  readonly kinds: readonly NotificationKind[]
}

interface Claim {
  readonly account: string
  readonly kinds: readonly NotificationKind[]
}

/** The credential in an email's links: it stops emails of these kinds to the account, and nothing else. It does not expire. */
export const tokenFor = (secrets: Secrets, { accountId, kinds }: Subscription): string =>
  secrets.sign(purpose, { account: publicId('user', accountId), kinds } satisfies Claim)

const subscriptionOf = (secrets: Secrets, token: string): Subscription | undefined => {
  const claim = secrets.verify(purpose, token) as Claim | undefined
  const accountId = claim && parseId('user', claim.account)
  return accountId && { accountId, kinds: claim.kinds.filter((kind) => kind in notificationKinds) }
}

export interface Unsubscribe {
  /** Words of the page that a link opens; undefined for a link that was not made here. */
  read(token: string): Promise<UnsubscribePage | undefined>
  /** Stops the emails that the token names; can be repeated. False for a token that was not made here. */
  stop(token: string): Promise<boolean>
  /** Words for a link that does not work. */
  readonly invalid: UnsubscribePage
}

export interface UnsubscribePage {
  readonly language: TextLanguage
  readonly texts: Texts['unsubscribe']
}

export const createUnsubscribe = ({
  db,
  secrets,
}: Pick<NotificationsDeps, 'db' | 'secrets'>): Unsubscribe => ({
  async read(token) {
    const subscription = subscriptionOf(secrets, token)
    if (!subscription) return undefined
    const { language = 'en' } = (await findSettings(db, subscription.accountId)) ?? {}
    return { language, texts: textsOf(language).unsubscribe }
  },
  async stop(token) {
    const subscription = subscriptionOf(secrets, token)
    if (!subscription) return false
    const changes = subscription.kinds.map((kind) => ({ kind, email: 'off' as const }))
    await transact(db, (tx) => changeKinds(tx, subscription.accountId, changes))
    return true
  },
  invalid: { language: 'en', texts: textsOf('en').unsubscribe },
})
