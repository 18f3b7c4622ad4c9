import type { Webhook } from '@souk/contract'
import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useSettingsMessages } from '../../../text/settings.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.tsx'
import { RecoverDialog } from './recover-dialog.tsx'
import { WebhookForm } from './webhook-form.tsx'

export type EndpointAction = 'edit' | 'rotate' | 'recover' | 'remove'

interface Props {
  readonly webhook: Webhook
  readonly onClose: () => void
  readonly onSecret: (secret: string) => void
}

/** Hours until the new secret makes the signature of which there is only one. */
const switchChoices = ['0', '1', '12', '24'] as const
type SwitchAfter = (typeof switchChoices)[number]

const Rotate = ({ webhook, onClose, onSecret }: Props) => {
  const { hooks } = useSettingsMessages()
  const [after, setAfter] = useState<SwitchAfter>('0')
  const { run, busy, error } = useApiMutation('webhooks.rotateSecret', {
    refresh: ['webhooks.list'],
    onDone: ({ secret }) => onSecret(secret),
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={hooks.rotateTitle}
      text={hooks.rotateText}
      action={hooks.rotateDo}
      busy={busy}
      error={error}
      onConfirm={() => run({ params: { webhookId: webhook.id }, body: { switchAfterHours: Number(after) } })}
    >
      <Field label={hooks.switchAfter}>
        <Select
          value={after}
          onChange={setAfter}
          options={switchChoices.map((value) => ({ value, label: hooks.switches[value] }))}
        />
      </Field>
    </ConfirmDialog>
  )
}

const Remove = ({ webhook, onClose }: Props) => {
  const { hooks } = useSettingsMessages()
  const { run, busy, error } = useApiMutation('webhooks.delete', {
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
      action={hooks.removeDo}
      busy={busy}
      error={error}
      onConfirm={() => run({ params: { webhookId: webhook.id } })}
    />
  )
}

/** Confirmations before an endpoint is changed. */
export const EndpointDialog = ({ action, ...props }: Props & { readonly action: EndpointAction }) => {
  if (action === 'edit') return <WebhookForm webhook={props.webhook} onClose={props.onClose} />
  if (action === 'rotate') return <Rotate {...props} />
  return action === 'recover' ? <RecoverDialog {...props} /> : <Remove {...props} />
}
