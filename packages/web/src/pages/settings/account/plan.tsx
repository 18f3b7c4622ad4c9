import type { Plan as PlanState, PlanName, RateWindowName } from '@souk/contract'
import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Time } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useLanguage } from '../../../ui/messages.ts'
import { UsageCard } from './usage-card.tsx'

const names: readonly PlanName[] = ['free', 'pro', 'business', 'enterprise']
const windows: readonly RateWindowName[] = ['minute', 'hour', 'day']

const Change = ({ to, onClose }: { readonly to: PlanName; readonly onClose: () => void }) => {
  const { plan } = useSettingsMessages()
  const { run, busy, error } = useApiMutation('plans.choose', {
    refresh: ['plans.get', 'usage.get'],
    onDone: () => {
      onClose()
      toast(plan.chosen, { tone: 'good' })
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={plan.chooseTitle(plan.names[to])}
      text={plan.chooseText}
      action={plan.chooseDo}
      busy={busy}
      error={error}
      onConfirm={() => run({ body: { plan: to } })}
    />
  )
}

const Standing = ({ state }: { readonly state: PlanState }) => {
  const { plan } = useSettingsMessages()
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      {state.status === 'grace' && state.endsAt && (
        <p className="font-medium text-bad">
          {plan.grace} <Time value={state.endsAt} />
        </p>
      )}
      {state.paidUntil && (
        <p>
          {plan.paidUntil} <Time value={state.paidUntil} />.{' '}
          {state.nextPlan && plan.next(plan.names[state.nextPlan])}
        </p>
      )}
    </div>
  )
}

const Plans = ({
  state,
  onChoose,
}: {
  readonly state: PlanState
  readonly onChoose: (plan: PlanName) => void
}) => {
  const { plan } = useSettingsMessages()
  const language = useLanguage()
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {names.map((name) => {
        const price = state.prices.find((one) => one.plan === name)
        const limits = state.limits.find((one) => one.plan === name)
        const isYours = state.plan === name
        return (
          <li
            key={name}
            className={classNames(
              'flex flex-col gap-3 rounded-lg border bg-surface p-5',
              isYours ? 'border-accent' : 'border-line',
            )}
          >
            <p className="flex items-center justify-between gap-2 font-semibold">
              {plan.names[name]} {isYours && <Badge tone="accent">{plan.yours}</Badge>}
            </p>
            <p className="text-2xl font-semibold tracking-tight">
              {price ? formatMoney(price.amount, price.currency, language) : plan.agreed}{' '}
              {price && (
                <span className="text-sm font-normal tracking-normal text-ink-faint">{plan.month}</span>
              )}
            </p>
            <p className="text-sm text-ink-soft">
              {windows
                .flatMap((window) => (limits?.[window] ? [plan.limits[window](limits[window])] : []))
                .join(', ')}
            </p>
            {price && !isYours && (
              <Button size="sm" className="mt-auto self-start" onClick={() => onChoose(name)}>
                {plan.choose(plan.names[name])}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What the account pays for, and how much of it was used. */
export const Plan = () => {
  const { plan } = useSettingsMessages()
  const query = useApiQuery('plans.get')
  const [to, setTo] = useState<PlanName>()
  return (
    <DashboardPage title={plan.title} text={plan.text}>
      <QueryView query={query} loading={<Skeleton className="h-48" />}>
        {({ data }) => (
          <>
            <Plans state={data} onChoose={setTo} />
            <Standing state={data} />
          </>
        )}
      </QueryView>
      <UsageCard />
      {to && <Change to={to} onClose={() => setTo(undefined)} />}
    </DashboardPage>
  )
}
