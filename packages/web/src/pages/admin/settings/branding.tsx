import { nearestAccent } from '@souk/contract/accent'
import { useId, useState } from 'react'
import { proveFor } from '../../../api/proof.ts'
import { upload } from '../../../api/upload.ts'
import { useApiMutation } from '../../../api/use-api.ts'
import { useShopMessages } from '../../../text/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf, FormErrors } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Preview } from './preview.tsx'
import type { SettingsForm } from './use-settings.ts'

interface Props {
  readonly form: SettingsForm
}

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)
/** The built-in accent of the light theme. */
const builtInAccent = '#0b5d58'

const Accent = ({ form }: Props) => {
  const messages = useShopMessages()
  const { accent } = form.draft
  const nearest = accent !== null && isColor(accent) ? nearestAccent(accent) : undefined
  const isUnreadable = nearest !== undefined && nearest !== accent?.toLowerCase()
  return (
    <div className="grid gap-2">
      <Field label={messages.accent} hint={messages.accentHint} error={faultOf(form.error, 'accent')}>
        <Input
          value={accent ?? ''}
          placeholder={builtInAccent}
          onChange={({ target }) => form.set({ accent: target.value.trim() || null })}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <label className="flex items-center gap-2 text-sm">
          <input
            type="color"
            className="size-8 rounded-sm border border-line-strong bg-raised p-0.5"
            value={accent !== null && isColor(accent) ? accent : builtInAccent}
            onChange={({ target }) => form.set({ accent: target.value })}
          />
          {messages.accentPick}
        </label>
        {isUnreadable && (
          <Button size="sm" onClick={() => form.set({ accent: nearest })}>
            {messages.accentNearest(nearest)}
          </Button>
        )}
        {accent !== null && (
          <Button size="sm" variant="ghost" onClick={() => form.set({ accent: null })}>
            {messages.accentDefault}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Saved by itself as soon as it is chosen. */
const Logo = ({ form }: Props) => {
  const messages = useShopMessages()
  const id = useId()
  const [error, setError] = useState<unknown>()
  const done = async () => {
    await form.follow()
    toast(messages.logoSaved, { tone: 'good' })
  }
  const removal = useApiMutation('settings.deleteLogo', { onDone: done })
  const add = async (file: File | undefined) => {
    if (!file) return
    setError(undefined)
    const send = () => upload({ path: '/v1/admin/settings/logo', field: 'image', file, onProgress: () => {} })
    try {
      await send().catch(async (failure: unknown) => {
        if (!(await proveFor(failure))) throw failure
        await send()
      })
      await done()
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <div className="grid gap-2">
      <p className="text-sm font-medium">{messages.logo}</p>
      <FormErrors error={error ?? removal.error} />
      {form.logo !== null && (
        <img
          src={new URL(form.logo).pathname}
          alt={messages.logo}
          className="h-16 max-w-56 justify-self-start object-contain"
        />
      )}
      <div className="flex flex-wrap items-center gap-3 rounded-md has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <label htmlFor={id} className="cursor-pointer text-sm font-medium text-accent underline">
          {messages.logoChoose}
        </label>
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          className="sr-only"
          onChange={({ target }) => {
            void add(target.files?.[0])
            target.value = ''
          }}
        />
        {form.logo !== null && (
          <Button size="sm" variant="ghost" busy={removal.busy} onClick={() => removal.run({})}>
            {messages.logoRemove}
          </Button>
        )}
      </div>
      <p className="text-[0.8125rem] text-ink-faint">{messages.logoHint}</p>
    </div>
  )
}

/** Name and look of the shop, next to how visitors see them. */
export const Branding = ({ form }: Props) => {
  const messages = useShopMessages()
  const { draft, set, error, fixedBy } = form
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Card>
        <div className="grid gap-5">
          <Field
            label={messages.name}
            hint={fixedBy('name') ?? messages.nameHint}
            error={faultOf(error, 'name')}
          >
            <Input
              value={draft.name}
              maxLength={60}
              disabled={fixedBy('name') !== undefined}
              onChange={({ target }) => set({ name: target.value })}
            />
          </Field>
          {(['tagline', 'heroTitle'] as const).map((name) => (
            <Field
              key={name}
              label={messages[name]}
              hint={messages.builtIn}
              optional
              error={faultOf(error, name)}
            >
              <Input
                value={draft[name]}
                maxLength={120}
                onChange={({ target }) => set({ [name]: target.value })}
              />
            </Field>
          ))}
          <Field
            label={messages.heroText}
            hint={messages.builtIn}
            optional
            error={faultOf(error, 'heroText')}
          >
            <Textarea
              value={draft.heroText}
              maxLength={500}
              onChange={({ target }) => set({ heroText: target.value })}
            />
          </Field>
          <Logo form={form} />
          <Accent form={form} />
        </div>
      </Card>
      <Preview draft={draft} logo={form.logo} />
    </div>
  )
}
