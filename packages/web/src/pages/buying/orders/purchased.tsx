import { Download, Play } from 'lucide-react'
import { useState } from 'react'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { PageLink } from '../../../shell/page-link.tsx'
import { useBaseUrl } from '../../../shell/site-address.ts'
import { useBuyingMessages } from '../../../text/buying.ts'
import { useMessages } from '../../../text/text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CodeSamples } from '../../market/product/code-samples.tsx'
import { Files } from '../../market/product/product-parts.tsx'
import { canRun, runs, type Order } from './order-state.ts'

interface Props {
  readonly order: Order
}

/** What can be done with it, the first thing on the page. */
const Actions = ({ order }: Props) => {
  const { library, order: messages } = useBuyingMessages()
  const icon = 'size-4'
  return (
    <div className="flex flex-wrap gap-2">
      {canRun(order) && (
        <LinkButton variant="primary" href={`/playground?product=${order.product.id}`}>
          <Play aria-hidden="true" className={icon} /> {library.run}
        </LinkButton>
      )}
      <LinkButton variant={canRun(order) ? 'secondary' : 'primary'} href={order.downloadUrl}>
        <Download aria-hidden="true" className={icon} /> {messages.download}
      </LinkButton>
    </div>
  )
}

const Items = ({ order }: Props) => {
  const { library, order: messages } = useBuyingMessages()
  const { types } = useMessages()
  return (
    <Card title={messages.items} flush>
      <ul className="divide-y divide-line border-t border-line">
        {order.items.map(({ id, title, type }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 px-5 py-3">
            <span className="min-w-0 flex-1 basis-56 font-medium">{title}</span>
            <Badge>{types[type].one}</Badge>
            <LinkButton size="sm" href={runs({ type }) ? `/playground?product=${id}` : `/products/${id}`}>
              {runs({ type }) ? library.run : messages.view}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Text and files, and the ways to use them elsewhere. */
const Content = ({ order: { product } }: Props) => {
  const { order: messages } = useBuyingMessages()
  const baseUrl = useBaseUrl()
  const query = useApiQuery('products.get', { params: { productId: product.id } })
  return (
    <QueryView query={query} loading={<Skeleton className="h-48" />}>
      {({ data }) => (
        <>
          <Card title={messages.content[data.type as keyof typeof messages.content]}>
            <div className="grid gap-5">
              <CodeBlock code={data.content} language={`${data.title} ${data.version}`} wraps />
              <Files product={data} />
            </div>
          </Card>
          <Card>
            <CodeSamples product={data} />
            {runs(product) && (
              <div className="mt-6 grid gap-2">
                <h3 className="text-sm font-semibold">{messages.assistants}</h3>
                <p className="text-sm text-ink-soft">
                  {messages.assistantsText}{' '}
                  <PageLink href="/docs/mcp" className="text-accent underline">
                    {messages.assistantsGuide}
                  </PageLink>
                </p>
                <CodeBlock code={`${baseUrl}/mcp`} language="MCP" />
              </div>
            )}
          </Card>
        </>
      )}
    </QueryView>
  )
}

/** Within so many days what was never opened is refunded by law: a seller's window that is at least as long adds to that. */
const unusedDays = 14

/** What was bought. Where reading it ends a right to give it back, it is read on request. */
export const Purchased = ({ order }: Props) => {
  const { order: messages } = useBuyingMessages()
  const [isOpen, setOpen] = useState(order.refundPolicy.days >= unusedDays)
  const isBundle = order.product.type === 'BUNDLE'
  return (
    <>
      <Actions order={order} />
      {isBundle ? (
        <Items order={order} />
      ) : isOpen ? (
        <Content order={order} />
      ) : (
        <Card>
          <div className="grid justify-items-start gap-3">
            <p className="max-w-prose text-sm text-ink-soft">{messages.openText}</p>
            <Button onClick={() => setOpen(true)}>{messages.open}</Button>
          </div>
        </Card>
      )}
    </>
  )
}
