import { Link } from '@tanstack/react-router'
import { useApiQuery } from '../../../../api/use-api-query.ts'
import { useBuyingMessages } from '../../../../text/buying.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Time } from '../../../../ui/time.tsx'
import { useRunCost } from '../run-cost.ts'
import { runTones } from '../run-tones.ts'

/** The last runs of a product, next to the one that is made. */
export const RecentRuns = ({ productId }: { readonly productId: string }) => {
  const { playground, runs } = useBuyingMessages()
  const costOf = useRunCost()
  const { data } = useApiQuery('executions.list', { query: { productId, limit: 8 } }, { keeps: true })
  if (!data || data.data.length === 0) return null
  return (
    <Card title={playground.history} flush>
      <ul className="divide-y divide-line border-t border-line">
        {data.data.map(({ executionId, status, model, usage, createdAt }) => (
          <li key={executionId} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2.5 text-sm">
            <Link to="/runs/$executionId" params={{ executionId }} className="text-accent underline">
              <Time value={createdAt} form="relative" />
            </Link>
            <Badge tone={runTones[status]}>{runs.statuses[status]}</Badge>
            <span className="min-w-0 truncate text-ink-faint">{model}</span>
            <span className="ml-auto text-ink-faint tabular-nums">{costOf(usage)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
