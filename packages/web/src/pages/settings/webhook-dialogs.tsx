import type { Webhook } from '@souk/contract'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useSettingsWords } from '../../text/settings.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { faultOf } from '../../ui/form-errors.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.tsx'
import { WebhookForm } from './webhook-form.tsx'

export type EndpointDeed = 'edit' | 'rotate' | 'recover' | 'remove'

interface Props {
  readonly webhook: Webhook
  readonly onClose: () => void
  readonly onSecret: (secret: string) => void
}

const Rotate = ({ webhook, onClose, onSecret }: Props) => {
  const { hooks } = useSettingsWords()
  const { run, busy, error } = useCall('webhooks.rotateSecret', {
    refresh: ['webhooks.list'],
    onDone: ({ secret }) => onSecret(secret),
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={hooks.rotateTitle}
      text={hooks.rotateText}
      deed={hooks.rotateDo}
      busy={busy}
      error={error}
      onConfirm={() => run({ params: { webhookId: webhook.id } })}
    />
  )
}

const yesterday = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

const Recover = ({ webhook, onClose }: Props) => {
  const { hooks } = useSettingsWords()
  const [since, setSince] = useState(yesterday)
  const { run, busy, error } = useCall('webhooks.recover', {
    refresh: ['webhooks.health', 'deliveries.list'],
    onDone: ({ recovered }) => {
      onClose()
      toast(hooks.recovered(recovered), { tone: 'good' })
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={hooks.recoverTitle}
      text={webhook.url}
      deed={hooks.recoverDo}
      busy={busy}
      error={error}
      onConfirm={() => run({ params: { webhookId: webhook.id }, body: { since } })}
    >
      <Field label={hooks.recoverSince} error={faultOf(error, 'since')}>
        <Input type="date" value={since} onChange={(event) => setSince(event.target.value)} />
      </Field>
    </ConfirmDialog>
  )
}

const Remove = ({ webhook, onClose }: Props) => {
  const { hooks } = useSettingsWords()
  const { run, busy, error } = useCall('webhooks.delete', {
    refresh: ['webhooks.list'],
    onDone: () => {
      onClose()
      toast(hooks.removed, { tone: 'good' })
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={hooks.removeTitle}
      text={hooks.removeText}
      deed={hooks.removeDo}
      busy={busy}
      error={error}
      onConfirm={() => run({ params: { webhookId: webhook.id } })}
    />
  )
}

/** What is asked before an endpoint is changed. */
export const EndpointDialog = ({ deed, ...props }: Props & { readonly deed: EndpointDeed }) => {
  if (deed === 'edit') return <WebhookForm webhook={props.webhook} onClose={props.onClose} />
  if (deed === 'rotate') return <Rotate {...props} />
  return deed === 'recover' ? <Recover {...props} /> : <Remove {...props} />
}
