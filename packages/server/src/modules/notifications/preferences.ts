import {
  fault,
  notificationKindNames,
  notificationKinds,
  type NotificationPreferences,
  type NotificationPreferencesChange,
} from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import type { Id } from '../../kernel/ids.ts'
import { isAdmin, type Principal } from '../../kernel/principal.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { NotificationsDeps } from './deps.ts'
import {
  cancelMails,
  defaultSettings,
  findPreferences,
  findSettings,
  isTimeZone,
  lockSettings,
  upsertPreferences,
  upsertSettings,
  type Preference,
  type Settings,
} from './store.ts'

type Deps = Pick<NotificationsDeps, 'accounts' | 'outbox'>

export const readPreferences = async (
  { accounts, outbox }: Deps,
  db: Reader,
  accountId: Id<'user'>,
): Promise<NotificationPreferences> => {
  const { email: address } = await accounts.getUser(accountId)
  const [settings = defaultSettings, chosen, problems] = await Promise.all([
    findSettings(db, accountId),
    findPreferences(db, accountId),
    outbox.problemsOf(db, [address]),
  ])
  const { language, timeZone, quietFrom, quietUntil } = settings
  return {
    ...{ language, timeZone },
    emailProblem: problems.get(address) ?? null,
    quietHours: quietFrom !== null && quietUntil !== null ? { from: quietFrom, until: quietUntil } : null,
    kinds: kindsWith(chosen),
  }
}

/** Each kind with what the account has chosen, else its defaults. */
const kindsWith = (chosen: readonly Preference[]): NotificationPreferences['kinds'] =>
  notificationKindNames.map((kind) => {
    const { role, email } = notificationKinds[kind]
    const { inbox = true, email: chosenEmail = email } = chosen.find((one) => one.kind === kind) ?? {}
    return { kind, role, inbox, email: chosenEmail }
  })

/** INVALID_REQUEST for a time zone that there is not. */
export const changePreferences = async (
  deps: Deps,
  tx: Tx,
  accountId: Id<'user'>,
  { kinds = [], initial = false, ...change }: NotificationPreferencesChange,
): Promise<NotificationPreferences> => {
  if (change.timeZone !== undefined && !(await isTimeZone(tx, change.timeZone)))
    failInvalid([fault('timeZone', 'unknown_time_zone')])
  const stored = await lockSettings(tx, accountId)
  const isChosen = stored !== undefined && initial
  if (Object.keys(change).length > 0 && !isChosen)
    await upsertSettings(tx, accountId, changedBy(change, stored))
  await changeKinds(tx, accountId, kinds)
  return readPreferences(deps, tx, accountId)
}

const changedBy = (
  { language, timeZone, quietHours }: NotificationPreferencesChange,
  before: Settings = defaultSettings,
): Settings => ({
  language: language ?? before.language,
  timeZone: timeZone ?? before.timeZone,
  quietFrom: quietHours === undefined ? before.quietFrom : (quietHours?.from ?? null),
  quietUntil: quietHours === undefined ? before.quietUntil : (quietHours?.until ?? null),
})

export const changeKinds = async (
  tx: Tx,
  accountId: Id<'user'>,
  changes: NonNullable<NotificationPreferencesChange['kinds']>,
): Promise<void> => {
  const kinds = kindsWith(await findPreferences(tx, accountId))
  const changed = kinds.flatMap(({ kind, inbox, email }) => {
    const change = changes.findLast((one) => one.kind === kind)
    return change ? [{ kind, inbox: change.inbox ?? inbox, email: change.email ?? email }] : []
  })
  if (changed.length > 0) await upsertPreferences(tx, accountId, changed)
  const stopped = changed.filter(({ email }) => email === 'off').map(({ kind }) => kind)
  if (stopped.length > 0) await cancelMails(tx, accountId, stopped)
}

/** Without the kinds that only admins get, for others. */
export const shownTo = (
  principal: Principal,
  { kinds, ...preferences }: NotificationPreferences,
): NotificationPreferences => ({
  ...preferences,
  kinds: kinds.filter(({ role }) => role !== 'admin' || isAdmin(principal)),
})
