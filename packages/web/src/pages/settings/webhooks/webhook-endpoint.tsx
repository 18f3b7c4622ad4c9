import type { Webhook } from '@souk/contract'
import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonVariants } from '../../../ui/button-variants.ts'
import { Card } from '../../../ui/card.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { explain } from '../../../ui/error-state.tsx'
import { Time } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { EndpointDialog, type EndpointAction } from './webhook-dialogs.tsx'

interface Props {
  readonly webhook: Webhook
  readonly onSecret: (secret: string) => void
}

const tones = { active: 'good', paused: 'warn', disabled: 'bad' } as const

/** Each hour of the last day as a bar: its height is the number of attempts, its colour how they went. */
const HealthBars = ({
  hours,
}: {
  readonly hours: readonly { attempts: number; failed: number; hour: string }[]
}) => {
  const max = Math.max(1, ...hours.map(({ attempts }) => attempts))
  return (
    <svg
      viewBox={`0 0 ${hours.length * 5} 24`}
      aria-hidden="true"
      className="h-6 w-32"
      preserveAspectRatio="none"
    >
      {hours.map(({ hour, attempts, failed }, index) => {
        const height = attempts === 0 ? 1 : Math.max(3, (attempts / max) * 24)
        const lookups = attempts === 0 ? 'fill-line' : failed > 0 ? 'fill-bad' : 'fill-good'
        return <rect key={hour} x={index * 5} y={24 - height} width="4" height={height} className={lookups} />
      })}
    </svg>
  )
}

/** How often to look again while something is on its way. */
const refetchMs = 3_000

const Health = ({ webhook }: { readonly webhook: Webhook }) => {
  const { hooks } = useSettingsMessages()
  const { data } = useApiQuery(
    'webhooks.health',
    { params: { webhookId: webhook.id } },
    { refetchMs: (found) => (found && found.pending > 0 ? refetchMs : false) },
  )
  const health = data?.data
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="text-ink-faint">{hooks.health}</span>
      <HealthBars hours={health?.hours ?? []} />
      {health && (
        <span className="tabular-nums text-ink-soft">
          {health.summary.attempts === 0
            ? hooks.healthNone
            : hooks.healthOf(health.summary.succeeded, health.summary.attempts)}
          {health.summary.attempts > 0 && ` · ${health.summary.p50Ms} ms`}
          {health.pending > 0 && ` · ${hooks.waiting(health.pending)}`}
        </span>
      )}
    </div>
  )
}

/** Actions on an endpoint: some at once, those that need confirmation in a dialog. */
const useActions = ({ id }: Webhook, onTested: (deliveryId: string) => void) => {
  const { hooks } = useSettingsMessages()
  const messages = useUiMessages()
  const onFailed = (error: Error) => toast(explain(error, messages), { tone: 'bad' })
  const params = { webhookId: id }
  const tested = useApiMutation('webhooks.test', {
    refresh: ['webhooks.health', 'deliveries.list'],
    onDone: ({ deliveryId }) => onTested(deliveryId),
    onFailed,
  })
  const changed = useApiMutation('webhooks.update', {
    refresh: ['webhooks.list'],
    onDone: ({ status }) => toast(status === 'paused' ? hooks.paused : hooks.resumed, { tone: 'good' }),
    onFailed,
  })
  return {
    test: () => tested.run({ params }),
    isTesting: tested.busy,
    setStatus: (status: 'active' | 'paused') => changed.run({ params, body: { status } }),
  }
}

const Title = ({ webhook }: { readonly webhook: Webhook }) => {
  const { hooks } = useSettingsMessages()
  const { url, description, status, disabledReason, previousSecretSignsUntil } = webhook
  return (
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-mono text-sm font-medium break-all">{url}</span>
        <Badge tone={tones[status]}>{hooks.status[status]}</Badge>
      </p>
      {description && <p className="text-sm text-ink-soft">{description}</p>}
      {disabledReason && <p className="text-sm text-bad">{disabledReason}</p>}
      {previousSecretSignsUntil && (
        <p className="text-sm text-ink-soft">
          {hooks.switchAfter} <Time value={previousSecretSignsUntil} form="relative" />
        </p>
      )}
    </div>
  )
}

/** One endpoint: where, what, how it does, and what can be done with it. */
export const Endpoint = ({ webhook, onSecret }: Props) => {
  const { hooks } = useSettingsMessages()
  const [action, setAction] = useState<EndpointAction>()
  // What the test caused is shown at once, and looked at until it has ended.
  const [tested, setTested] = useState<string>()
  const { test, isTesting, setStatus } = useActions(webhook, setTested)
  const { url, events, status } = webhook
  const entries = [
    { label: hooks.edit, onSelect: () => setAction('edit') },
    status === 'active'
      ? { label: hooks.pause, onSelect: () => setStatus('paused') }
      : { label: hooks.resume, onSelect: () => setStatus('active') },
    { label: hooks.rotate, onSelect: () => setAction('rotate') },
    { label: hooks.recover, onSelect: () => setAction('recover') },
    { kind: 'line' as const },
    { label: hooks.remove, onSelect: () => setAction('remove'), danger: true },
  ]
  return (
    <Card>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <Title webhook={webhook} />
          <div className="flex items-center gap-2">
            <Button size="sm" busy={isTesting} onClick={test}>
              {hooks.test}
            </Button>
            <Link
              to="/settings/deliveries"
              search={{ webhookId: webhook.id }}
              className={buttonVariants('secondary', 'sm')}
            >
              {hooks.showLog}
            </Link>
            <Menu
              trigger={
                <Button variant="ghost" size="icon" aria-label={hooks.more(url)}>
                  <Ellipsis aria-hidden="true" className="size-4" />
                </Button>
              }
              entries={entries}
            />
          </div>
        </div>
        <p className="flex flex-wrap gap-1">
          {events.map((type) => (
            <Badge key={type}>
              {type === '*' ? hooks.everything : <code className="font-mono">{type}</code>}
            </Badge>
          ))}
        </p>
        <Health webhook={webhook} />
      </div>
      <DeliveryDrawer id={tested} onClose={() => setTested(undefined)} />
      {action && (
        <EndpointDialog
          action={action}
          webhook={webhook}
          onClose={() => setAction(undefined)}
          onSecret={(secret) => {
            setAction(undefined)
            onSecret(secret)
          }}
        />
      )}
    </Card>
  )
}
