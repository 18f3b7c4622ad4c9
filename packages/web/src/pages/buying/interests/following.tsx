import { productPath } from '@souk/contract/product-path'
import { sellerPath } from '@souk/contract/seller-path'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { DataOf } from '../../../api/calls.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useInterestMessages } from '../../../text/interests.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PriceTag } from '../../../ui/price-tag.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Seal } from '../../market/seal.tsx'

type FollowedSeller = DataOf<'following.list'>[number]

const Newest = ({ seller: { newest } }: { readonly seller: FollowedSeller }) => {
  const { following } = useInterestMessages()
  if (newest.length === 0) return <p className="text-sm text-ink-faint">{following.nothing}</p>
  return (
    <ul aria-label={following.newest} className="grid gap-3 sm:grid-cols-2">
      {newest.map(({ id, title, type, category, image, ...priced }) => (
        <li key={id} className="flex min-w-0 items-center gap-3 text-sm">
          <ProductPicture
            {...{ image, type, category }}
            seed={id}
            sizes="4rem"
            className="block h-10 w-14 shrink-0 rounded-sm border border-line"
          />
          <Link to={productPath({ id, title })} className="min-w-0 flex-1 truncate text-ink">
            {title}
          </Link>
          <PriceTag product={priced} />
        </li>
      ))}
    </ul>
  )
}

const SellerCard = ({ seller }: { readonly seller: FollowedSeller }) => {
  const { following } = useInterestMessages()
  const { sellerId, name, handle, verified, followers } = seller
  const { run, busy } = useApiMutation('following.unfollow', {
    refresh: ['following.list', 'following.get'],
  })
  return (
    <li className="grid gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="flex items-center gap-1.5 font-semibold">
            <Link to={sellerPath({ id: sellerId, handle })} className="truncate text-ink">
              {name}
            </Link>
            {verified && <Seal />}
          </h2>
          <p className="text-sm text-ink-faint">{following.followers(followers)}</p>
        </div>
        <Button
          size="sm"
          aria-label={following.unfollowOne(name)}
          busy={busy}
          onClick={() => run({ params: { sellerId } })}
        >
          {following.unfollow}
        </Button>
      </div>
      <Newest seller={seller} />
    </li>
  )
}

const pageSize = 20

export const Following = () => {
  const { following, toMarket } = useInterestMessages()
  const { page = 1 } = useSearch({ from: '/dashboard/following' })
  const navigate = useNavigate()
  const sellers = useApiQuery('following.list', { query: { page, limit: pageSize } }, { keeps: true })
  return (
    <DashboardPage title={following.title} text={following.text}>
      <QueryView query={sellers} loading={<Skeleton className="h-64" />}>
        {({ data, page: paging }) =>
          data.length === 0 ? (
            <EmptyState
              title={following.emptyTitle}
              text={following.emptyText}
              action={
                <LinkButton variant="primary" href="/">
                  {toMarket}
                </LinkButton>
              }
            />
          ) : (
            <>
              <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
                {data.map((seller) => (
                  <SellerCard key={seller.sellerId} seller={seller} />
                ))}
              </ul>
              <Pagination
                page={page}
                limit={pageSize}
                total={paging?.total ?? 0}
                onPage={(next) => void navigate({ to: '/following', search: { page: next } })}
              />
            </>
          )
        }
      </QueryView>
    </DashboardPage>
  )
}
