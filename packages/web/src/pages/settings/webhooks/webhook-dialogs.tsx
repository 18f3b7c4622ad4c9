import type { Webhook } from '@souk/contract'
import { useApiMutation } from '../../../api/use-api.ts'
import { useSettingsMessages } from '../../../text/settings.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { RecoverDialog } from './recover-dialog.tsx'
import { WebhookForm } from './webhook-form.tsx'

export type EndpointAction = 'edit' | 'rotate' | 'recover' | 'remove'

interface Props {
  readonly webhook: Webhook
  readonly onClose: () => void
  readonly onSecret: (secret: string) => void
}

const Rotate = ({ webhook, onClose, onSecret }: Props) => {
  const { hooks } = useSettingsMessages()
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
      onConfirm={() => run({ params: { webhookId: webhook.id } })}
    />
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
