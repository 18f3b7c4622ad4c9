import type { Webhook } from '@souk/contract'
import { useEffect, useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf, FormErrors } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.tsx'

const yesterday = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

interface Props {
  readonly webhook: Webhook
  readonly onClose: () => void
}

/** Says how many failed since a day, before it sends them again. */
export const RecoverDialog = ({ webhook, onClose }: Props) => {
  const { hooks, cancel } = useSettingsMessages()
  const [since, setSince] = useState(yesterday)
  const [matched, setMatched] = useState<number>()
  const params = { webhookId: webhook.id }
  const count = useApiMutation('webhooks.recover', { onDone: (found) => setMatched(found.matched) })
  const recovery = useApiMutation('webhooks.recover', {
    refresh: ['webhooks.health', 'deliveries.list'],
    onDone: ({ recovered }) => {
      onClose()
      toast(hooks.recovered(recovered), { tone: 'good' })
    },
  })
  const check = count.run
  const { id } = webhook
  useEffect(() => {
    setMatched(undefined)
    if (since) check({ params: { webhookId: id }, body: { since, dryRun: true } })
  }, [since, id, check])
  const error = recovery.error ?? count.error
  return (
    <Dialog
      open
      onClose={onClose}
      title={hooks.recoverTitle}
      text={webhook.url}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            variant="primary"
            busy={recovery.busy}
            disabled={!matched}
            onClick={() => recovery.run({ params, body: { since } })}
          >
            {matched ? hooks.recoverSome(matched) : hooks.recoverDo}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormErrors error={error} fields={['since']} />
        <Field label={hooks.recoverSince} error={faultOf(error, 'since')}>
          <Input type="date" value={since} onChange={({ target }) => setSince(target.value)} />
        </Field>
        <p role="status" className="text-sm text-ink-soft">
          {matched === undefined ? hooks.counting : hooks.matched(matched)}
        </p>
      </div>
    </Dialog>
  )
}
