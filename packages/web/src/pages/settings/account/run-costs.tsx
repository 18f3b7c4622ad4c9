import type { CostRow, ProviderKey } from '@souk/contract'
import { useState } from 'react'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Card } from '../../../ui/card.tsx'
import { formatCost } from '../../../ui/money.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Table, TableSkeleton, type Column } from '../../../ui/table.tsx'
import { Time } from '../../../ui/time.tsx'
import { useLanguage } from '../../../ui/messages.ts'

const useColumns = (keys: readonly ProviderKey[]): readonly Column<CostRow>[] => {
  const { costs } = useSettingsMessages()
  const language = useLanguage()
  const count = (value: number) => value.toLocaleString(language)
  return [
    { key: 'day', head: costs.day, cell: ({ day }) => <Time value={day} /> },
    {
      key: 'key',
      head: costs.key,
      cell: ({ provider, providerKeyId }) =>
        keys.find(({ id }) => id === providerKeyId)?.name ?? provider ?? '–',
    },
    { key: 'calls', head: costs.calls, align: 'end', cell: ({ calls }) => count(calls) },
    {
      key: 'tokens',
      head: costs.tokens,
      align: 'end',
      cell: ({ promptTokens, completionTokens }) => count(promptTokens + completionTokens),
      wide: true,
    },
    {
      key: 'cost',
      head: costs.cost,
      align: 'end',
      cell: ({ estimatedCost }) => formatCost(estimatedCost, language),
    },
  ]
}

const limit = 10

/** What runs have cost, by day, product and key; of the last 30 days. */
export const RunCosts = ({ keys }: { readonly keys: readonly ProviderKey[] }) => {
  const { costs } = useSettingsMessages()
  const [page, setPage] = useState(1)
  const list = useApiQuery('executions.costs', { query: { page, limit } }, { keeps: true })
  const columns = useColumns(keys)
  return (
    <Card flush title={costs.title} text={costs.text}>
      <QueryView query={list} loading={<TableSkeleton rows={3} />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="px-5 pb-5 text-sm text-ink-soft">{costs.none}</p>
          ) : (
            <Table
              label={costs.title}
              columns={columns}
              rows={data}
              rowKey={({ day, productId, providerKeyId, provider }) =>
                `${day} ${productId} ${providerKeyId} ${provider}`
              }
            />
          )
        }
      </QueryView>
      {(list.data?.page?.total ?? 0) > limit && (
        <div className="border-t border-line px-5 py-3">
          <Pagination page={page} limit={limit} total={list.data?.page?.total ?? 0} onPage={setPage} />
        </div>
      )}
    </Card>
  )
}
