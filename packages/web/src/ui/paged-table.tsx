import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { EmptyState } from './empty-state.tsx'
import { Pagination } from './pagination.tsx'
import { QueryView } from './query-view.tsx'
import { Table, TableSkeleton, type TableProps } from './table.tsx'

interface Page<Row> {
  readonly data: readonly Row[]
  readonly page?: { readonly total: number } | undefined
}

interface Props<Row> extends Omit<TableProps<Row>, 'rows'> {
  readonly query: UseQueryResult<Page<Row>>
  readonly page: number
  readonly limit: number
  readonly onPage: (page: number) => void
  readonly empty: { readonly title: string; readonly text: ReactNode; readonly action?: ReactNode }
}

/** A list of rows in pages: on its way, refused, without any, or there. */
export const PagedTable = <Row,>({ query, page, limit, onPage, empty, ...table }: Props<Row>) => (
  <>
    <Card flush>
      <QueryView query={query} loading={<TableSkeleton columns={table.columns.length} rows={6} />}>
        {({ data }) => (data.length === 0 ? <EmptyState {...empty} /> : <Table rows={data} {...table} />)}
      </QueryView>
    </Card>
    <Pagination page={page} limit={limit} total={query.data?.page?.total ?? 0} onPage={onPage} />
  </>
)
