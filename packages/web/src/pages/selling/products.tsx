import type { ProductItem } from '@souk/contract'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useApiQuery } from '../../api/use-api-query.ts'
import { DashboardPage } from '../../shell/dashboard.tsx'
import { useSellingMessages } from '../../text/selling.ts'
import { buttonVariants } from '../../ui/button-variants.ts'
import { PriceTag } from '../../ui/price-tag.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { Rating } from '../../ui/rating.tsx'
import type { Column } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'
import { useLanguage } from '../../ui/messages.ts'
import { ProductStatusBadge } from './product-status.tsx'
import { StatusFilter } from './status-filter.tsx'

const route = getRouteApi('/dashboard/selling/products')

const useColumns = (): readonly Column<ProductItem>[] => {
  const { products } = useSellingMessages()
  const language = useLanguage()
  const count = (value: number) => value.toLocaleString(language)
  return [
    {
      key: 'product',
      head: products.product,
      cell: ({ id, title, type, image, category }) => (
        <span className="flex items-center gap-3">
          <ProductPicture
            image={image}
            seed={id}
            type={type}
            category={category}
            sizes="3.5rem"
            className="h-9 w-14 shrink-0 rounded-sm max-sm:hidden"
          />
          <Link
            to="/selling/products/$productId"
            params={{ productId: id }}
            className="font-medium text-ink no-underline hover:underline"
          >
            {title}
          </Link>
        </span>
      ),
    },
    { key: 'status', head: products.status, cell: ({ status }) => <ProductStatusBadge status={status} /> },
    {
      key: 'price',
      head: products.price,
      align: 'end',
      cell: (product) => <PriceTag product={product} />,
    },
    {
      key: 'sales',
      head: products.sales,
      align: 'end',
      cell: ({ stats }) => count(stats.purchases),
      wide: true,
    },
    { key: 'views', head: products.views, align: 'end', cell: ({ stats }) => count(stats.views), wide: true },
    {
      key: 'rating',
      head: products.rating,
      cell: ({ rating }) => (rating.count > 0 ? <Rating value={rating.average} count={rating.count} /> : '–'),
      wide: true,
    },
    {
      key: 'changed',
      head: products.changed,
      align: 'end',
      cell: ({ updatedAt }) => <Time value={updatedAt} form="relative" />,
      wide: true,
    },
  ]
}

const limit = 20

/** A seller's own products, in every state. */
export const SellerProducts = () => {
  const { products } = useSellingMessages()
  const { status = 'all', page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useApiQuery(
    'products.list',
    { query: { mine: true, status, page, limit, sort: 'updatedAt' } },
    { keeps: true },
  )
  const columns = useColumns()
  const create = (
    <Link to={'/selling/products/new' as '/sell'} className={buttonVariants('primary', 'md')}>
      <Plus aria-hidden="true" className="size-4" /> {products.create}
    </Link>
  )
  const { deleted: _, ...statuses } = products.statuses
  return (
    <DashboardPage title={products.title} text={products.text} actions={create}>
      <StatusFilter
        value={status}
        names={statuses}
        onChange={(next) => void navigate({ search: next ? { status: next } : {}, replace: true })}
      />
      <PagedTable
        label={products.title}
        query={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          status === 'all'
            ? { title: products.emptyTitle, text: products.emptyText, action: create }
            : { title: products.title, text: products.emptyState }
        }
        page={page}
        limit={limit}
        onPage={(next) => void navigate({ search: (search) => ({ ...search, page: next }) })}
      />
    </DashboardPage>
  )
}
