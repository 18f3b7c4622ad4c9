import type { OwnAccount } from '@souk/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { switchAccount } from '../../../api/session.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { toast } from '../../../ui/toast.tsx'

interface ClosingProps {
  readonly account: OwnAccount
  readonly onClose: () => void
}

const Closing = ({ account, onClose }: ClosingProps) => {
  const { leaving, security } = useSettingsMessages()
  const router = useRouter()
  const queries = useQueryClient()
  const [email, setEmail] = useState('')
  const [currentPassword, setCurrentPassword] = useState('')
  const [code, setCode] = useState('')
  const { run, busy, error } = useApiMutation('account.close', {
    onDone: async () => {
      // First away from what is someone's own, which would ask to sign in again.
      await router.navigate({ to: '/', ignoreBlocker: true })
      await switchAccount(queries, null)
      toast(leaving.closed, { tone: 'good' })
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={leaving.closeTitle}
      text={leaving.closeWarning}
      action={leaving.closeDo}
      busy={busy}
      error={error}
      onConfirm={() =>
        run({
          body: {
            email,
            ...(account.hasPassword ? { currentPassword } : {}),
            ...(account.hasTotp ? { code } : {}),
          },
        })
      }
    >
      <Field label={leaving.seal(account.email)} error={faultOf(error, 'email')}>
        <Input
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      {account.hasPassword && (
        <Field label={leaving.password} error={faultOf(error, 'currentPassword')}>
          <Input
            type="password"
            autoComplete="current-password"
            value={currentPassword}
            onChange={({ target }) => setCurrentPassword(target.value)}
          />
        </Field>
      )}
      {account.hasTotp && (
        <Field label={security.code} error={faultOf(error, 'code')}>
          <Input
            autoComplete="one-time-code"
            value={code}
            onChange={({ target }) => setCode(target.value.trim())}
          />
        </Field>
      )}
    </ConfirmDialog>
  )
}

/** Taking one's data along, and closing the account. */
export const Leaving = ({ account }: Pick<ClosingProps, 'account'>) => {
  const { leaving } = useSettingsMessages()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Card title={leaving.data} text={leaving.dataText}>
        <LinkButton href="/api/account/export" download className="justify-self-start">
          <Download aria-hidden="true" className="size-4" /> {leaving.download}
        </LinkButton>
      </Card>
      <Card title={leaving.close} text={leaving.closeText}>
        <Button variant="danger" onClick={() => setOpened(true)} className="justify-self-start">
          {leaving.closeQuestion}
        </Button>
        {opened && <Closing account={account} onClose={() => setOpened(false)} />}
      </Card>
    </>
  )
}
