import type { Settings as SettingsData } from '@souk/contract'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { UnsavedGuard } from '../../../shell/unsaved-guard.tsx'
import { useShopMessages } from '../../../text/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { Branding } from './branding.tsx'
import { Categories } from './categories.tsx'
import { LegalTexts } from './legal-texts.tsx'
import { Sales } from './sales.tsx'
import { Storefront } from './storefront.tsx'
import { useSettings, type SettingsForm } from './use-settings.ts'

const route = getRouteApi('/dashboard/admin/settings')

const sections = {
  look: Branding,
  storefront: Storefront,
  sales: Sales,
  categories: Categories,
  legal: LegalTexts,
} as const

const Conflict = ({ form }: { readonly form: SettingsForm }) => {
  const messages = useShopMessages()
  return (
    <div role="alert" className="grid gap-3 rounded-md border border-warn bg-warn-soft px-4 py-3 text-sm">
      <p>
        <strong>{messages.conflictTitle}</strong> {messages.conflictText}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void form.discard()}>
          {messages.conflictLoad}
        </Button>
        <Button size="sm" variant="primary" onClick={() => void form.saveOnTop()}>
          {messages.conflictSave}
        </Button>
      </div>
    </div>
  )
}

const Form = ({
  onSaved,
  ...read
}: {
  readonly settings: SettingsData
  readonly etag: string
  readonly onSaved: () => void
}) => {
  const messages = useShopMessages()
  const form = useSettings(read, onSaved)
  const { section = 'look' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <form
      noValidate
      className="grid min-w-0 grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <UnsavedGuard unsaved={form.unsaved && !form.busy} />
      <FormErrors error={form.error} />
      {form.isConflict && <Conflict form={form} />}
      <Tabs
        label={messages.title}
        value={section}
        onChange={(next) => void navigate({ search: { section: next }, replace: true })}
        tabs={Object.entries(sections).map(([value, Section]) => ({
          value,
          label: messages.tabs[value as keyof typeof sections],
          content: <Section form={form} />,
        }))}
      />
      <div className="sticky bottom-0 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-bg py-3">
        <p role="status" className="text-sm text-ink-soft">
          {form.unsaved ? messages.unsaved : messages.nothingToSave}
        </p>
        <Button type="submit" variant="primary" busy={form.busy} disabled={!form.unsaved}>
          {messages.save}
        </Button>
      </div>
    </form>
  )
}

/** What the operator sets of the shop. */
export const Settings = () => {
  const messages = useShopMessages()
  const query = useApiQuery('settings.get')
  const [savedCount, setSavedCount] = useState(0)
  return (
    <DashboardPage
      title={messages.title}
      text={messages.text}
      actions={
        <Link to="/admin/audit" search={{ action: 'settings' }} className="text-sm text-accent underline">
          {messages.history}
        </Link>
      }
    >
      <QueryView query={query} loading={<Skeleton className="h-96" />}>
        {({ data, etag = '' }) => (
          <Form key={savedCount} settings={data} etag={etag} onSaved={() => setSavedCount((n) => n + 1)} />
        )}
      </QueryView>
    </DashboardPage>
  )
}
