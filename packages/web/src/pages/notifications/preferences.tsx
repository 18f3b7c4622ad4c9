import {
  notificationRoles,
  type NotificationPreferences,
  type NotificationPreferencesChange,
  type NotificationRole,
} from '@souk/contract'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { DashboardPage } from '../../shell/dashboard.tsx'
import { PageLink } from '../../shell/page-link.tsx'
import { useNotificationMessages } from '../../text/notifications.ts'
import { useSettingsMessages } from '../../text/settings.ts'
import { Card } from '../../ui/card.tsx'
import { explain } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useUiMessages } from '../../ui/messages.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.tsx'

interface Props {
  readonly preferences: NotificationPreferences
  readonly change: (body: NotificationPreferencesChange) => void
}

const frequencies = ['now', 'daily', 'weekly', 'off'] as const

/** Zones that the browser knows, and the one that is set. */
const timeZonesWith = (timeZone: string): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', timeZone])].toSorted()

const General = ({ preferences, change }: Props) => {
  const { preferences: messages } = useNotificationMessages()
  const { language, timeZone, quietHours } = preferences
  return (
    <Card title={messages.general}>
      <div className="grid gap-5">
        <Field label={messages.language}>
          <Select
            value={language}
            onChange={(chosen) => change({ language: chosen })}
            options={(['en', 'de'] as const).map((value) => ({ value, label: messages.languages[value] }))}
          />
        </Field>
        <Field label={messages.timeZone} hint={messages.timeZoneHint}>
          <Select
            value={timeZone}
            onChange={(chosen) => change({ timeZone: chosen })}
            options={timeZonesWith(timeZone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          />
        </Field>
        <Switch
          label={messages.quiet}
          hint={messages.quietHint}
          checked={quietHours !== null}
          onChange={(on) => change({ quietHours: on ? { from: '22:00', until: '07:00' } : null })}
        />
        {quietHours && (
          <div className="flex flex-wrap gap-4">
            {(['from', 'until'] as const).map((end) => (
              <Field key={end} label={messages[end]}>
                <Input
                  type="time"
                  className="max-w-36"
                  defaultValue={quietHours[end]}
                  onBlur={({ target: { value } }) => {
                    if (value !== '' && value !== quietHours[end])
                      change({ quietHours: { ...quietHours, [end]: value } })
                  }}
                />
              </Field>
            ))}
          </div>
        )}
      </div>
    </Card>
  )
}

const Kinds = ({ preferences, change, role }: Props & { readonly role: NotificationRole }) => {
  const { preferences: messages } = useNotificationMessages()
  return (
    <Card title={messages.roles[role]}>
      <ul className="divide-y divide-line">
        {preferences.kinds
          .filter((one) => one.role === role)
          .map(({ kind, inbox, email }) => {
            const name = messages.kinds[kind]
            return (
              <li
                key={kind}
                className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
              >
                <p className="w-full font-medium sm:w-auto sm:min-w-0 sm:flex-1">{name}</p>
                <div className="flex flex-wrap items-center gap-x-4 gap-y-3 sm:gap-x-6">
                  <div className="w-44">
                    <Select
                      size="sm"
                      aria-label={messages.emailOf(name)}
                      value={email}
                      onChange={(chosen) => change({ kinds: [{ kind, email: chosen }] })}
                      options={frequencies.map((value) => ({
                        value,
                        label: `${messages.email}: ${messages.frequencies[value]}`,
                      }))}
                    />
                  </div>
                  <Switch
                    label={
                      <>
                        <span aria-hidden="true">{messages.inbox}</span>
                        <span className="sr-only">{messages.inboxOf(name)}</span>
                      </>
                    }
                    checked={inbox}
                    onChange={(on) => change({ kinds: [{ kind, inbox: on }] })}
                  />
                </div>
              </li>
            )
          })}
      </ul>
    </Card>
  )
}

/** Why emails do not arrive, and what helps. */
const Problem = ({ problem }: { readonly problem: NonNullable<NotificationPreferences['emailProblem']> }) => {
  const { preferences: messages } = useNotificationMessages()
  return (
    <div role="status" className="grid gap-1 rounded-lg border border-warn bg-warn-soft px-5 py-4">
      <p className="font-semibold">{messages.problem}</p>
      <p>
        {messages.problems[problem]} {messages.problemHelp}
      </p>
      <p>
        <PageLink href="/settings/profile">{messages.problemAction}</PageLink>
      </p>
    </div>
  )
}

/** Each choice holds at once. */
const Choices = ({ preferences }: Pick<Props, 'preferences'>) => {
  const { saved } = useSettingsMessages()
  const uiMessages = useUiMessages()
  const { run } = useApiMutation('preferences.update', {
    refresh: ['preferences.get', 'notifications.list'],
    onDone: () => toast(saved, { tone: 'good' }),
    onFailed: (error) => toast(explain(error, uiMessages), { tone: 'bad' }),
  })
  const shared = { preferences, change: (body: NotificationPreferencesChange) => run({ body }) }
  return (
    <div className="grid max-w-3xl gap-6">
      {preferences.emailProblem !== null && <Problem problem={preferences.emailProblem} />}
      {notificationRoles
        .filter((role) => preferences.kinds.some((one) => one.role === role))
        .map((role) => (
          <Kinds key={role} {...shared} role={role} />
        ))}
      <General {...shared} />
    </div>
  )
}

export const NotificationPreferencesPage = () => {
  const { preferences: messages } = useNotificationMessages()
  const query = useApiQuery('preferences.get')
  return (
    <DashboardPage title={messages.title} text={messages.text}>
      <QueryView query={query} loading={<Skeleton className="h-96" />}>
        {({ data }) => <Choices preferences={data} />}
      </QueryView>
    </DashboardPage>
  )
}
