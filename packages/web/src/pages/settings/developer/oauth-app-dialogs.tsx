import type { NewOAuthApp, OAuthApp } from '@souk/contract'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useSettingsMessages } from '../../../text/settings.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'

interface Props {
  readonly app: OAuthApp
  readonly onClose: () => void
}

export const RotateApp = ({
  app,
  onClose,
  onMade,
}: Props & { readonly onMade: (app: NewOAuthApp) => void }) => {
  const { own } = useSettingsMessages()
  const { run, busy, error } = useApiMutation('apps.rotateSecret', { refresh: ['apps.list'], onDone: onMade })
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={own.rotateTitle(app.name)}
      text={own.rotateText}
      action={own.rotateDo}
      busy={busy}
      error={error}
      onConfirm={() => run({ params: { appId: app.id } })}
    />
  )
}

export const DeleteApp = ({ app, onClose }: Props) => {
  const { own } = useSettingsMessages()
  const { run, busy, error } = useApiMutation('apps.delete', {
    refresh: ['apps.list'],
    onDone: () => {
      onClose()
      toast(own.deleted, { tone: 'good' })
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={own.deleteTitle(app.name)}
      text={own.deleteText}
      action={own.deleteDo}
      busy={busy}
      error={error}
      onConfirm={() => run({ params: { appId: app.id } })}
    />
  )
}
