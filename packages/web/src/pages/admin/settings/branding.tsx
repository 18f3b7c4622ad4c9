import { nearestAccent } from '@souk/contract/accent'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useShopMessages } from '../../../text/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.tsx'
import { PictureField } from '../../picture-field.tsx'
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

const Logo = ({ form }: Props) => {
  const messages = useShopMessages()
  const done = async () => {
    await form.follow()
    toast(messages.logoSaved, { tone: 'good' })
  }
  const { run, busy, error } = useApiMutation('settings.deleteLogo', { onDone: done })
  return (
    <PictureField
      title={messages.logo}
      hint={messages.logoHint}
      choose={messages.logoChoose}
      path="/v1/admin/settings/logo"
      removal={form.logo === null ? undefined : { label: messages.logoRemove, busy, run: () => run({}) }}
      error={error}
      onUploaded={done}
    >
      {form.logo !== null && (
        <img
          src={new URL(form.logo).pathname}
          alt={messages.logo}
          className="h-16 max-w-56 justify-self-start object-contain"
        />
      )}
    </PictureField>
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
