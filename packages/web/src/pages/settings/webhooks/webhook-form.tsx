import type { NewWebhook, Webhook } from '@souk/contract'
import { useState, type FormEvent } from 'react'
import type { InputOf } from '../../../api/calls.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf, FormErrors } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.tsx'
import { EventChoice } from './event-choice.tsx'

/** The API says itself which of them it does not know. */
type EventPatterns = InputOf<'webhooks.create'>['body']['events']

interface Props {
  /** The endpoint to change; without it a new one is made. */
  readonly webhook?: Webhook
  readonly onClose: () => void
  readonly onMade?: (made: NewWebhook) => void
}

export const WebhookForm = ({ webhook, onClose, onMade }: Props) => {
  const { hooks, cancel, save, saved } = useSettingsMessages()
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [description, setDescription] = useState(webhook?.description ?? '')
  const [events, setEvents] = useState<readonly string[]>(webhook?.events ?? [])
  const creation = useApiMutation('webhooks.create', {
    refresh: ['webhooks.list'],
    ...(onMade ? { onDone: onMade } : {}),
  })
  const change = useApiMutation('webhooks.update', {
    refresh: ['webhooks.list'],
    onDone: () => {
      onClose()
      toast(saved, { tone: 'good' })
    },
  })
  const { error, busy } = webhook ? change : creation
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = {
      url: url.trim(),
      events: events as EventPatterns,
      description: description.trim(),
    }
    if (webhook) change.run({ params: { webhookId: webhook.id }, body })
    else creation.run({ body })
  }
  return (
    <Dialog open onClose={onClose} title={webhook ? hooks.editTitle : hooks.create} wide>
      <form onSubmit={submit} className="grid gap-5" noValidate>
        <FormErrors error={error} fields={['url', 'events', 'description']} />
        <Field label={hooks.url} hint={hooks.urlHint} error={faultOf(error, 'url')}>
          <Input
            type="url"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
            placeholder="https://hooks.example.com/souk"
          />
        </Field>
        <EventChoice chosen={events} onChange={setEvents} error={faultOf(error, 'events')} />
        <Field label={hooks.description} optional error={faultOf(error, 'description')}>
          <Input
            value={description}
            onChange={(event) => setDescription(event.target.value)}
            maxLength={500}
          />
        </Field>
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant="primary" type="submit" busy={busy}>
            {webhook ? save : hooks.make}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
