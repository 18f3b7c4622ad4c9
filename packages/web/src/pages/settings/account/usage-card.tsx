import { useApiQuery } from '../../../api/use-api-query.ts'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Card } from '../../../ui/card.tsx'
import { Progress } from '../../../ui/progress.tsx'

/** Requests against the limits of the plan. */
export const UsageCard = () => {
  const { keys, plan: messages } = useSettingsMessages()
  const { data } = useApiQuery('usage.get')
  if (!data) return null
  const { plan, windows } = data.data
  return (
    <Card
      title={keys.usage}
      text={keys.usageText(Object.entries(messages.names).find(([name]) => name === plan)?.[1] ?? plan)}
    >
      <div className="grid gap-x-8 gap-y-5 sm:auto-cols-fr sm:grid-flow-col">
        {windows.map(({ name, used, limit }) => (
          <div key={name} className="grid gap-1.5">
            <p className="flex justify-between gap-2 text-sm">
              <span className="text-ink-soft">{keys.windows[name]}</span>
              <span className="tabular-nums">{keys.usedOf(used, limit)}</span>
            </p>
            <Progress
              label={keys.windows[name]}
              value={used}
              max={limit}
              tone={used >= limit ? 'bad' : used > limit * 0.8 ? 'warn' : 'accent'}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}
