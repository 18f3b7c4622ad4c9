import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'

export interface Column<Row> {
  readonly key: string
  readonly head: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Figures stand at the end, so that they can be compared. */
  readonly align?: 'end'
  /** Left out where the screen is narrow. */
  readonly wide?: boolean
}

export interface TableProps<Row> {
  /** What the rows are, for who cannot see it. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Pressing a row anywhere; a button in its first cell must do the same for keyboards. */
  readonly onRow?: (row: Row) => void
}

const cellVariants = <Row,>({ align, wide }: Column<Row>): string =>
  classNames(
    'px-3 first:pl-5 last:pr-5 sm:px-4',
    align === 'end' && 'text-right tabular-nums',
    wide && 'max-md:hidden',
  )

const Head = <Row,>({ columns }: { readonly columns: readonly Column<Row>[] }) => (
  <thead>
    <tr className="border-b border-line text-left">
      {columns.map((column) => (
        <th
          key={column.key}
          scope="col"
          className={classNames(
            cellVariants(column),
            'py-2 text-xs font-medium whitespace-nowrap text-ink-faint',
          )}
        >
          {column.head}
        </th>
      ))}
    </tr>
  </thead>
)

/** Rows to compare. Wider than the screen, it scrolls by itself, and the page does not. */
export const Table = <Row,>({ label, columns, rows, rowKey, onRow }: TableProps<Row>) => (
  // A region that scrolls must be reachable by keyboard (WCAG 2.1.1). What is hidden in its head is placed by it: placed by the page,
  // a wide table's last head made the page scroll.
  <div role="region" aria-label={label} tabIndex={0} className="relative overflow-x-auto">
    <table className="w-full border-collapse text-sm">
      <Head columns={columns} />
      <tbody>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            onClick={
              onRow &&
              ((event) => {
                // Links and buttons in the row do their own thing.
                if (!(event.target instanceof Element) || event.target.closest('a,button,input,label')) return
                onRow(row)
              })
            }
            className={classNames(
              'border-b border-line last:border-0',
              onRow && 'cursor-pointer hover:bg-accent-soft/50',
            )}
          >
            {columns.map((column) => (
              <td key={column.key} className={classNames(cellVariants(column), 'py-3 align-middle')}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** The shape of a table whose rows are on their way. */
export const TableSkeleton = ({
  columns = 4,
  rows = 5,
}: {
  readonly columns?: number
  readonly rows?: number
}) => (
  <div aria-busy="true" className="grid gap-0">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex gap-6 border-b border-line px-5 py-4 last:border-0">
        {Array.from({ length: columns }, (_, column) => (
          <Skeleton key={column} className={classNames('h-4', column === 0 ? 'w-1/3' : 'flex-1')} />
        ))}
      </div>
    ))}
  </div>
)
