import { useNavigate, useSearch } from '@tanstack/react-router'
import { DashboardPage } from '../../shell/dashboard.tsx'
import { useNotificationMessages } from '../../text/notifications.ts'
import { useLanguage } from '../../text/text.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import type { EmailSearch } from './admin-search.ts'

const languages = ['en', 'de'] as const
const themes = ['light', 'dark'] as const

/** Examples of all emails of notifications, as they are sent. */
export const Emails = () => {
  const { examples: messages, preferences } = useNotificationMessages()
  const pageLanguage = useLanguage()
  const search = useSearch({ from: '/dashboard/admin/emails' })
  const navigate = useNavigate()
  const choose = (choice: EmailSearch) =>
    void navigate({ to: '/admin/emails', search: { ...search, ...choice }, replace: true })
  const options = [
    ...Object.entries(preferences.kinds).map(([value, label]) => ({ value, label })),
    { value: 'summary', label: messages.summary },
  ]
  const shown = options.find(({ value }) => value === search.kind) ?? options[0]
  const { language = pageLanguage, theme = 'light' } = search
  const query = new URLSearchParams({ kind: shown?.value ?? '', language, theme })
  return (
    <DashboardPage title={messages.title} text={messages.text}>
      <div className="grid max-w-3xl gap-4 sm:grid-cols-[1fr_9rem_9rem]">
        <Field label={messages.kind}>
          <Select value={shown?.value ?? ''} onChange={(kind) => choose({ kind })} options={options} />
        </Field>
        <Field label={messages.language}>
          <Select
            value={language}
            onChange={(chosen) => choose({ language: chosen })}
            options={languages.map((value) => ({ value, label: preferences.languages[value] }))}
          />
        </Field>
        <Field label={messages.theme}>
          <Select
            value={theme}
            onChange={(chosen) => choose({ theme: chosen })}
            options={themes.map((value) => ({ value, label: messages.themes[value] }))}
          />
        </Field>
      </div>
      <iframe
        title={messages.frame(shown?.label ?? '')}
        src={`/v1/admin/example-email?${query.toString()}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-[44rem] w-full max-w-3xl rounded-lg border border-line"
      />
    </DashboardPage>
  )
}
