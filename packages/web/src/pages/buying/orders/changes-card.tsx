import { useState } from 'react'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useBuyingMessages } from '../../../text/buying.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LineDiff } from '../../../ui/line-diff.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Order } from './order-state.ts'

const Changes = ({ productId, from, to }: { productId: string; from: string; to: string }) => {
  const { order: messages } = useBuyingMessages()
  const query = useApiQuery('versions.diff', { params: { productId, version: to }, query: { from } })
  return (
    <QueryView query={query} loading={<Skeleton className="h-32" />}>
      {({ data }) =>
        data.added + data.removed === 0 ? (
          <p className="text-sm text-ink-soft">{messages.sameLines}</p>
        ) : (
          <LineDiff label={messages.changes} lines={data.lines} />
        )
      }
    </QueryView>
  )
}

/** What was published since this was bought: the buyer has it already. */
export const ChangesCard = ({ order: { product } }: { readonly order: Order }) => {
  const { order: messages } = useBuyingMessages()
  const [isOpen, setOpen] = useState(false)
  const versions = useApiQuery('versions.list', { params: { productId: product.id }, query: { limit: 20 } })
  const all = versions.data?.data ?? []
  const current = all.find((version) => version.current)
  if (!current || current.version === product.version) return null
  const bought = all.findIndex(({ version }) => version === product.version)
  const since = (bought < 0 ? all : all.slice(0, bought)).filter(({ changelog }) => changelog !== '')
  return (
    <Card title={messages.changes} text={messages.changesText(product.version, current.version)}>
      <div className="grid gap-4">
        {since.length > 0 && (
          <ul className="grid gap-1 text-sm">
            {since.map(({ version, changelog }) => (
              <li key={version}>
                <span className="font-mono font-medium">{version}</span> {changelog}
              </li>
            ))}
          </ul>
        )}
        {isOpen ? (
          <Changes productId={product.id} from={product.version} to={current.version} />
        ) : (
          <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
            {messages.compare}
          </Button>
        )}
      </div>
    </Card>
  )
}
