import type { DeliveryAttempt, DeliveryDetail } from '@souk/contract'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Time } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toast.tsx'
import { DeliveryStatusBadge } from './delivery-status.tsx'

const indent = (json: string): string => {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}

const toLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

const Attempt = ({ attempt }: { readonly attempt: DeliveryAttempt }) => {
  const { log } = useSettingsMessages()
  const isGood = attempt.failure === null
  return (
    <li>
      <details className="rounded-md border border-line bg-surface">
        <summary className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-sm">
          <span className="font-medium tabular-nums">{log.attemptOf(attempt.attempt)}</span>
          <Badge tone={isGood ? 'good' : 'bad'}>{attempt.httpStatus ?? log.none}</Badge>
          <span className="text-ink-faint">{log.took(attempt.durationMs)}</span>
          <Time value={attempt.at} form="moment" className="ml-auto text-ink-faint" />
          {attempt.failure && <span className="basis-full text-bad">{attempt.failure}</span>}
        </summary>
        <div className="grid gap-3 border-t border-line p-3">
          <CodeBlock language={log.request} code={toLines(attempt.request.headers)} />
          {attempt.answer && (
            <CodeBlock
              language={log.reply}
              code={`${toLines(attempt.answer.headers)}\n\n${attempt.answer.body}${attempt.answer.truncated ? '…' : ''}`}
            />
          )}
        </div>
      </details>
    </li>
  )
}

const Details = ({ delivery }: { readonly delivery: DeliveryDetail }) => {
  const { log } = useSettingsMessages()
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <DeliveryStatusBadge status={delivery.status} />
        <code className="font-mono text-xs text-ink-faint">{delivery.id}</code>
        <CopyButton value={delivery.id} label={delivery.id} iconOnly />
        {delivery.nextAttemptAt && delivery.status === 'pending' && (
          <span className="text-ink-soft">
            {log.next} <Time value={delivery.nextAttemptAt} form="relative" />
          </span>
        )}
      </div>
      <section className="grid gap-2">
        <h3 className="text-sm font-semibold">{log.attempts}</h3>
        <ol className="grid gap-2">
          {delivery.attempts.toReversed().map((attempt) => (
            <Attempt key={`${attempt.series} ${attempt.attempt}`} attempt={attempt} />
          ))}
        </ol>
      </section>
      <CodeBlock language={log.body} code={indent(delivery.body)} />
    </div>
  )
}

const Open = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { log } = useSettingsMessages()
  const query = useApiQuery(
    'deliveries.get',
    { params: { deliveryId: id } },
    { refetchMs: (data) => (data && ['pending', 'delivering'].includes(data.status) ? 1_000 : false) },
  )
  const { run, busy, error } = useApiMutation('deliveries.redeliver', {
    refresh: ['deliveries.get', 'deliveries.list', 'webhooks.health'],
    onDone: () => toast(log.resent, { tone: 'good' }),
  })
  const delivery = query.data?.data
  return (
    <Drawer
      open
      onClose={onClose}
      title={delivery?.type ?? log.title}
      text={delivery?.url}
      actions={
        <Button variant="primary" busy={busy} onClick={() => run({ params: { deliveryId: id } })}>
          {log.resend}
        </Button>
      }
    >
      <div className="grid gap-4">
        <FormErrors error={error} />
        <QueryView query={query} loading={<Skeleton className="h-64" />}>
          {({ data }) => <Details delivery={data} />}
        </QueryView>
      </div>
    </Drawer>
  )
}

/** A delivery with all that was sent and answered. */
export const DeliveryDrawer = ({
  id,
  onClose,
}: {
  readonly id: string | undefined
  readonly onClose: () => void
}) => (id === undefined ? null : <Open id={id} onClose={onClose} />)
