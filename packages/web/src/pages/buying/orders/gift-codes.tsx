import { useState } from 'react'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useGiftMessages } from '../../../text/money/credit.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { TableSkeleton } from '../../../ui/table.tsx'

const limit = 20

/** The codes of what was bought for others, and which of them were redeemed. */
export const GiftCodes = ({ orderId }: { readonly orderId: string }) => {
  const messages = useGiftMessages()
  const [page, setPage] = useState(1)
  const list = useApiQuery('gifts.list', { params: { orderId }, query: { page, limit } }, { keeps: true })
  const total = list.data?.page?.total ?? 0
  return (
    <Card flush title={messages.codes} text={messages.codesText}>
      <QueryView query={list} loading={<TableSkeleton columns={2} rows={2} />}>
        {({ data }) => (
          <ul className="border-t border-line">
            {data.map(({ code, url, redeemedAt }) => (
              <li
                key={code}
                className="flex flex-wrap items-center gap-3 border-b border-line px-5 py-2.5 last:border-0"
              >
                <code className="font-mono text-sm">{code}</code>
                <span className="ml-auto">
                  {redeemedAt === null ? (
                    <CopyButton value={url} label={messages.copy(code)} />
                  ) : (
                    <Badge>{messages.redeemed}</Badge>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {total > limit && (
        <div className="border-t border-line px-5 py-3">
          <Pagination page={page} limit={limit} total={total} onPage={setPage} />
        </div>
      )}
    </Card>
  )
}
