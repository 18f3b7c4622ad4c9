import { productPath } from '@souk/contract/product-path'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { DataOf } from '../../../api/calls.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useInterestMessages } from '../../../text/interests.ts'
import { useMessages } from '../../../text/text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { PriceTag } from '../../../ui/price-tag.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Time } from '../../../ui/time.tsx'

type Wish = DataOf<'wishlist.list'>[number]

/** The price now; if it is lower than when the product was added, also by how much. */
const Price = ({ wish }: { readonly wish: Wish }) => {
  const { wishlist } = useInterestMessages()
  const { product, priceWhenAdded, currencyWhenAdded } = wish
  if (!product) return <Badge>{wishlist.gone}</Badge>
  const { price, currency } = product
  const isLower = currency === currencyWhenAdded && price < priceWhenAdded
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <PriceTag product={product} className="font-semibold tabular-nums" />
      {isLower && (
        <>
          <s className="text-sm text-ink-faint">
            <span className="sr-only">{wishlist.before} </span>
            <Money amount={priceWhenAdded} currency={currency} />
          </s>
          <Badge tone="good">
            {wishlist.drop(Math.max(1, Math.round((1 - price / priceWhenAdded) * 100)))}
          </Badge>
        </>
      )}
    </span>
  )
}

const Row = ({ wish }: { readonly wish: Wish }) => {
  const { wishlist } = useInterestMessages()
  const { types, product: productMessages } = useMessages()
  const { productId, product, addedAt } = wish
  const title = product?.title ?? wish.title
  const { run, busy } = useApiMutation('wishlist.remove', { refresh: ['wishlist.list', 'wishlist.get'] })
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-3 p-4 hover:bg-accent-soft/40">
      <ProductPicture
        image={product?.image ?? null}
        seed={productId}
        type={product?.type ?? 'PROMPT'}
        category={product?.category ?? ''}
        sizes="5rem"
        className={`block h-14 w-20 shrink-0 rounded-sm border border-line ${product ? '' : 'opacity-40'}`}
      />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">
          {product ? (
            <Link
              to={productPath({ id: productId, title })}
              className="text-ink no-underline after:absolute after:inset-0"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="text-sm text-ink-faint">
          {product && `${types[product.type].one} ${wishlist.from(product.author.name)} · `}
          {wishlist.since} <Time value={addedAt} />
        </p>
      </div>
      <Price wish={wish} />
      <div className="relative ml-auto flex items-center gap-2">
        {product && (
          <LinkButton size="sm" variant="primary" href={`/checkout/${productId}`}>
            {productMessages.buy}
          </LinkButton>
        )}
        <Button
          size="icon"
          variant="ghost"
          aria-label={wishlist.removeOne(title)}
          busy={busy}
          onClick={() => run({ params: { productId } })}
        >
          {!busy && <X aria-hidden="true" className="size-4" />}
        </Button>
      </div>
    </li>
  )
}

const pageSize = 50

export const Wishlist = () => {
  const { wishlist, toMarket } = useInterestMessages()
  const { page = 1 } = useSearch({ from: '/dashboard/wishlist' })
  const navigate = useNavigate()
  const wishes = useApiQuery('wishlist.list', { query: { page, limit: pageSize } }, { keeps: true })
  return (
    <DashboardPage title={wishlist.title} text={wishlist.text}>
      <QueryView query={wishes} loading={<Skeleton className="h-64" />}>
        {({ data, page: paging }) =>
          data.length === 0 ? (
            <EmptyState
              title={wishlist.emptyTitle}
              text={wishlist.emptyText}
              action={
                <LinkButton variant="primary" href="/">
                  {toMarket}
                </LinkButton>
              }
            />
          ) : (
            <>
              <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
                {data.map((wish) => (
                  <Row key={wish.productId} wish={wish} />
                ))}
              </ul>
              <Pagination
                page={page}
                limit={pageSize}
                total={paging?.total ?? 0}
                onPage={(next) => void navigate({ to: '/wishlist', search: { page: next } })}
              />
            </>
          )
        }
      </QueryView>
    </DashboardPage>
  )
}
