import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Passkey } from '@souk/contract'
import { useState } from 'react'
import { hasPasskeys, isBrokenOff, makePasskey } from '../../../api/passkey.ts'
import { apiQuery } from '../../../api/queries.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { explain } from '../../../ui/error-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { Time } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useUiMessages } from '../../../ui/messages.ts'

/** What a browser says of itself, as a first name of its passkey. */
const deviceName = (): string =>
  /(iPhone|iPad|Android|Macintosh|Windows|CrOS|Linux)/
    .exec(navigator.userAgent)?.[1]
    ?.replace('Macintosh', 'Mac')
    .replace('CrOS', 'Chromebook') ?? 'Passkey'

const useAdd = () => {
  const { security } = useSettingsMessages()
  const messages = useUiMessages()
  const { api } = useRouter().options.context
  const queries = useQueryClient()
  const explainFailure = (error: Error): string => {
    if (isBrokenOff(error)) return security.passkeyFailed
    return error.name === 'InvalidStateError' ? security.passkeyKnown : explain(error, messages)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const passkey = await makePasskey(api)
      return api.call('passkeys.add', { body: { name: deviceName(), passkey } })
    },
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: apiQuery('passkeys.list').queryKey })
      toast(security.passkeyAdded, { tone: 'good' })
    },
    onError: (error) => toast(explainFailure(error), { tone: 'bad' }),
  })
  return { add: () => mutate(), busy: isPending }
}

interface OneProps {
  readonly passkey: Passkey
  readonly onClose: () => void
}

const refresh = ['passkeys.list'] as const

const Rename = ({ passkey, onClose }: OneProps) => {
  const { security } = useSettingsMessages()
  const [name, setName] = useState(passkey.name)
  const { run, busy, error } = useApiMutation('passkeys.rename', { refresh, onDone: onClose })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={security.renameTitle}
      text={passkey.name}
      action={security.renameDo}
      busy={busy}
      error={error}
      onConfirm={() => run({ params: { passkeyId: passkey.id }, body: { name } })}
    >
      <Field label={security.passkeyName} error={faultOf(error, 'name')}>
        <Input value={name} maxLength={100} onChange={({ target }) => setName(target.value)} />
      </Field>
    </ConfirmDialog>
  )
}

const Remove = ({ passkey, onClose }: OneProps) => {
  const { security } = useSettingsMessages()
  const { run, busy, error } = useApiMutation('passkeys.remove', {
    refresh,
    onDone: () => {
      onClose()
      toast(security.passkeyRemoved, { tone: 'good' })
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={security.removePasskeyTitle}
      text={security.removePasskeyText}
      action={security.removePasskeyDo}
      busy={busy}
      error={error}
      onConfirm={() => run({ params: { passkeyId: passkey.id } })}
    />
  )
}

const Item = ({ passkey }: Pick<OneProps, 'passkey'>) => {
  const { security } = useSettingsMessages()
  const [opened, setOpened] = useState<'rename' | 'remove'>()
  const close = () => setOpened(undefined)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="truncate font-medium">{passkey.name}</span>
          {passkey.synced && <Badge>{security.passkeySynced}</Badge>}
        </p>
        <p className="text-xs text-ink-faint">
          {passkey.lastUsedAt ? (
            <>
              {security.passkeyUsed} <Time value={passkey.lastUsedAt} form="relative" />
            </>
          ) : (
            security.passkeyUnused
          )}
        </p>
      </div>
      <div role="group" aria-label={security.passkeyActions(passkey.name)} className="flex gap-2">
        <Button size="sm" onClick={() => setOpened('rename')}>
          {security.renamePasskey}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setOpened('remove')}>
          {security.removePasskey}
        </Button>
      </div>
      {opened === 'rename' && <Rename passkey={passkey} onClose={close} />}
      {opened === 'remove' && <Remove passkey={passkey} onClose={close} />}
    </li>
  )
}

/** The passkeys of the account, and making one on this device. */
export const Passkeys = () => {
  const { security } = useSettingsMessages()
  const { data } = useApiQuery('passkeys.list')
  const { add, busy } = useAdd()
  if (!data) return null
  const { passkeys } = data.data
  return (
    <Card
      title={security.passkeys}
      text={security.passkeysText}
      actions={
        hasPasskeys() && (
          <Button size="sm" busy={busy} onClick={add}>
            {security.addPasskey}
          </Button>
        )
      }
    >
      {passkeys.length === 0 ? (
        <p className="text-sm text-ink-soft">
          {hasPasskeys() ? security.passkeysNone : security.passkeysUnsupported}
        </p>
      ) : (
        <ul className="grid gap-4">
          {passkeys.map((passkey) => (
            <Item key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </Card>
  )
}
