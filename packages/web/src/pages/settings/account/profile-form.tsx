import type { OwnAccount, ProfileLink } from '@souk/contract'
import { maxProfileLinks } from '@souk/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { sessionQuery } from '../../../api/session.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useBaseUrl } from '../../../shell/site-address.ts'
import { UnsavedGuard } from '../../../shell/unsaved-guard.tsx'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf, FormErrors } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.tsx'

const draftOf = ({ name, handle, bio, links, contact }: OwnAccount) => ({
  ...{ name, handle: handle ?? '', bio, links: links as readonly ProfileLink[], contact },
})

/** Differs as soon as what the form shows was changed elsewhere. */
export const formKey = (account: OwnAccount): string => JSON.stringify(draftOf(account))

interface LinkProps {
  readonly links: readonly ProfileLink[]
  readonly error: unknown
  readonly onChange: (links: readonly ProfileLink[]) => void
}

const LinkFields = ({ links, error, onChange }: LinkProps) => {
  const { profile } = useSettingsMessages()
  const adding = useRef<HTMLButtonElement>(null)
  const change = (index: number, part: Partial<ProfileLink>) =>
    onChange(links.map((link, at) => (at === index ? { ...link, ...part } : link)))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">{profile.links}</legend>
      {links.map(({ label, url }, index) => (
        // Rows have no other identity than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
        >
          <Field label={profile.linkLabel(index + 1)} error={faultOf(error, `links.${index}.label`)}>
            <Input
              value={label}
              maxLength={60}
              onChange={({ target }) => change(index, { label: target.value })}
            />
          </Field>
          <div className="max-sm:col-start-1 max-sm:row-start-2">
            <Field label={profile.linkUrl(index + 1)} error={faultOf(error, `links.${index}.url`)}>
              <Input
                type="url"
                value={url}
                placeholder="https://"
                onChange={({ target }) => change(index, { url: target.value })}
              />
            </Field>
          </div>
          <Button
            variant="ghost"
            size="icon"
            className="mt-6"
            aria-label={profile.removeLink(index + 1)}
            onClick={() => {
              onChange(links.toSpliced(index, 1))
              requestAnimationFrame(() => adding.current?.focus())
            }}
          >
            <X aria-hidden="true" className="size-4" />
          </Button>
        </div>
      ))}
      <Button
        ref={adding}
        size="sm"
        className="justify-self-start"
        aria-disabled={links.length >= maxProfileLinks}
        onClick={() => links.length < maxProfileLinks && onChange([...links, { label: '', url: '' }])}
      >
        {profile.addLink}
      </Button>
      <p className="text-[0.8125rem] text-ink-faint">{profile.linksHint(maxProfileLinks)}</p>
    </fieldset>
  )
}

interface HandleProps {
  readonly value: string
  readonly isNew: boolean
  readonly error: unknown
  readonly onChange: (handle: string) => void
}

const HandleField = ({ value, isNew, error, onChange }: HandleProps) => {
  const { profile } = useSettingsMessages()
  const baseUrl = useBaseUrl()
  return (
    <Field
      label={profile.handle}
      optional={isNew}
      hint={
        <>
          {profile.handleHint}{' '}
          <span className="font-mono text-ink-soft [overflow-wrap:anywhere]">
            {baseUrl}/@{value}
          </span>
        </>
      }
      error={faultOf(error, 'handle')}
    >
      <Input
        value={value}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
      />
    </Field>
  )
}

const fields = ['name', 'handle', 'bio', 'contact']

/** What others see of the account. */
export const ProfileForm = ({ account }: { readonly account: OwnAccount }) => {
  const { profile, save, saved } = useSettingsMessages()
  const queries = useQueryClient()
  const stored = draftOf(account)
  const [draft, setDraft] = useState(stored)
  const set = (change: Partial<typeof stored>) => setDraft({ ...draft, ...change })
  const { run, busy, error } = useApiMutation('account.update', {
    refresh: ['account.get'],
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
      toast(saved, { tone: 'good' })
    },
  })
  const unsaved = JSON.stringify(draft) !== JSON.stringify(stored)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { handle, links, ...rest } = draft
    // The server refuses an empty handle, which says that there is none yet.
    run({ body: { ...rest, links: [...links], ...(handle === stored.handle ? {} : { handle }) } })
  }
  const shown = [
    ...fields,
    ...draft.links.flatMap((_, index) => [`links.${index}.label`, `links.${index}.url`]),
  ]
  return (
    <Card>
      <UnsavedGuard unsaved={unsaved && !busy} />
      <form onSubmit={submit} className="grid gap-5" noValidate>
        <FormErrors error={error} fields={shown} />
        <Field label={profile.name} error={faultOf(error, 'name')}>
          <Input
            value={draft.name}
            autoComplete="name"
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
        <HandleField
          value={draft.handle}
          isNew={account.handle === null}
          error={error}
          onChange={(handle) => set({ handle })}
        />
        <Field label={profile.bio} optional hint={profile.bioHint} error={faultOf(error, 'bio')}>
          <Textarea
            value={draft.bio}
            maxLength={2_000}
            onChange={({ target }) => set({ bio: target.value })}
          />
        </Field>
        <LinkFields links={draft.links} error={error} onChange={(links) => set({ links })} />
        <Field label={profile.contact} optional hint={profile.contactHint} error={faultOf(error, 'contact')}>
          <Input
            value={draft.contact}
            autoComplete="off"
            onChange={({ target }) => set({ contact: target.value })}
          />
        </Field>
        <Button variant="primary" type="submit" busy={busy} disabled={!unsaved} className="justify-self-end">
          {save}
        </Button>
      </form>
    </Card>
  )
}
