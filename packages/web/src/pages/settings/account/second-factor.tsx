import type { OwnAccount } from '@souk/contract'
import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { explain } from '../../../ui/error-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { ShownOnce } from '../../../ui/shown-once.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useUiMessages } from '../../../ui/messages.ts'

interface CodeProps {
  readonly onClose: () => void
  readonly onCodes: (codes: readonly string[]) => void
}

const CodeField = ({
  error,
  code,
  onCode,
}: {
  error: unknown
  code: string
  onCode: (code: string) => void
}) => {
  const { security } = useSettingsMessages()
  return (
    <Field label={security.code} error={faultOf(error, 'code')}>
      <Input
        value={code}
        onChange={({ target }) => onCode(target.value.trim())}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="font-mono tracking-widest"
      />
    </Field>
  )
}

interface Enrolment {
  readonly secret: string
  readonly qr: string
}

const Enrol = ({ enrolment, onClose, onCodes }: CodeProps & { readonly enrolment: Enrolment }) => {
  const { security } = useSettingsMessages()
  const [code, setCode] = useState('')
  const { run, busy, error } = useApiMutation('totp.confirm', {
    refresh: ['account.get', 'sessions.list'],
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={security.scan}
      text={security.scanText}
      action={security.confirm}
      busy={busy}
      error={error}
      onConfirm={() => run({ body: { code } })}
    >
      <img
        src={`data:image/svg+xml,${encodeURIComponent(enrolment.qr)}`}
        alt={security.scan}
        width="192"
        height="192"
        className="justify-self-center rounded-md"
      />
      <p className="flex items-center justify-center gap-1">
        <code className="font-mono text-xs break-all">{enrolment.secret}</code>
        <CopyButton value={enrolment.secret} label={security.secret} iconOnly />
      </p>
      <CodeField error={error} code={code} onCode={setCode} />
    </ConfirmDialog>
  )
}

const Disable = ({ onClose }: Pick<CodeProps, 'onClose'>) => {
  const { security } = useSettingsMessages()
  const [code, setCode] = useState('')
  const { run, busy, error } = useApiMutation('totp.disable', {
    refresh: ['account.get', 'sessions.list'],
    onDone: () => {
      onClose()
      toast(security.disabled, { tone: 'good' })
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={security.disableTitle}
      text={security.disableText}
      action={security.disableDo}
      busy={busy}
      error={error}
      onConfirm={() => run({ body: { code } })}
    >
      <CodeField error={error} code={code} onCode={setCode} />
    </ConfirmDialog>
  )
}

const Renew = ({ onClose, onCodes }: CodeProps) => {
  const { security } = useSettingsMessages()
  const [code, setCode] = useState('')
  const { run, busy, error } = useApiMutation('totp.renewRecoveryCodes', {
    refresh: ['account.get'],
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={security.renew}
      text={security.renewText}
      action={security.renewDo}
      busy={busy}
      error={error}
      onConfirm={() => run({ body: { code } })}
    >
      <CodeField error={error} code={code} onCode={setCode} />
    </ConfirmDialog>
  )
}

/** An authenticator app next to the password: set up, switched off, its recovery codes. */
export const SecondFactor = ({ account }: { readonly account: OwnAccount }) => {
  const { security, shownOnce } = useSettingsMessages()
  const messages = useUiMessages()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [opened, setOpened] = useState<'disable' | 'renew'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const enrol = useApiMutation('totp.enrol', {
    onDone: setEnrolment,
    onFailed: (error) => toast(explain(error, messages), { tone: 'bad' }),
  })
  const close = () => {
    setEnrolment(undefined)
    setOpened(undefined)
  }
  const onCodes = (fresh: readonly string[]) => {
    close()
    setCodes(fresh)
  }
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          {security.totp} {account.hasTotp && <Badge tone="good">✓</Badge>}
        </span>
      }
      text={account.hasTotp ? security.totpOn(account.recoveryCodesLeft) : security.totpOff}
    >
      <div className="flex flex-wrap gap-2">
        {account.hasTotp ? (
          <>
            <Button onClick={() => setOpened('renew')}>{security.renew}</Button>
            <Button variant="ghost" onClick={() => setOpened('disable')}>
              {security.disable}
            </Button>
          </>
        ) : (
          <Button variant="primary" busy={enrol.busy} onClick={() => enrol.run({})}>
            {security.enrol}
          </Button>
        )}
      </div>
      {enrolment && <Enrol enrolment={enrolment} onClose={close} onCodes={onCodes} />}
      {opened === 'disable' && <Disable onClose={close} />}
      {opened === 'renew' && <Renew onClose={close} onCodes={onCodes} />}
      <ShownOnce
        open={codes !== undefined}
        title={security.codesTitle}
        text={security.codesText}
        label={security.codes}
        value={codes?.join('\n') ?? ''}
        done={shownOnce.done}
        onDone={() => setCodes(undefined)}
      />
    </Card>
  )
}
