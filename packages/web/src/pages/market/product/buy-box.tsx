import { sellerPath } from '@souk/contract/seller-path'
import { RotateCcw, ShieldCheck } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useSession } from '../../../api/session.ts'
import { PageLink } from '../../../shell/page-link.tsx'
import { formatCount } from '../../../text/plain-format.ts'
import { useLanguage, useMessages } from '../../../text/text.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PriceTag } from '../../../ui/price-tag.tsx'
import { Time } from '../../../ui/time.tsx'
import { nameOf } from '../names.ts'
import type { ProductDetail } from './product-detail.ts'
import { Seal } from '../seal.tsx'

const OtherWays = lazy(() => import('./other-ways.tsx').then((ways) => ({ default: ways.OtherWays })))

/** The buyer neither pays nor chooses to. */
export const isFree = ({ price, pricing }: Pick<ProductDetail, 'price' | 'pricing'>): boolean =>
  price === 0 && pricing?.model !== 'name_your_price'

/** Of the button for the wishlist, which is always there. */
const room = <div className="h-10" />

interface Props {
  readonly product: ProductDetail
}

/** Where this reader goes from here: to the till, to what they own, or to their own product's editor. */
const Actions = ({ product }: Props) => {
  const { product: messages } = useMessages()
  const session = useSession()
  const { id, type, author, contentLocked } = product
  if (session && session.user.id === author.id)
    return (
      <LinkButton href={`/selling/products/${id}`} className="w-full">
        {messages.edit}
      </LinkButton>
    )
  // Admins read every product: that nothing is locked says only of others that they own it.
  const isAdmin = session?.user.roles.includes('admin')
  if (!contentLocked && session && !isAdmin) {
    const runs = type === 'PROMPT' || type === 'WORKFLOW'
    return (
      <>
        <Badge tone="good" className="justify-self-start">
          {messages.owned}
        </Badge>
        <LinkButton
          variant="primary"
          href={runs ? `/playground?product=${id}` : '/library'}
          className="w-full"
        >
          {runs ? messages.run : messages.inLibrary}
        </LinkButton>
      </>
    )
  }
  return (
    <>
      <LinkButton variant="primary" href={`/checkout/${id}`} className="w-full">
        {isFree(product) ? messages.take : messages.buy}
      </LinkButton>
      {session === undefined ? (
        room
      ) : (
        <Suspense fallback={room}>
          <OtherWays product={product} />
        </Suspense>
      )}
    </>
  )
}

const Detail = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 py-2">
    <dt className="shrink-0 text-sm text-ink-faint">{name}</dt>
    <dd className="text-right text-sm">{children}</dd>
  </div>
)

/** Price, what stands behind it, and the way to own it. */
export const BuyBox = ({ product }: Props) => {
  const { product: messages } = useMessages()
  const language = useLanguage()
  const { author, compatibility, version, updatedAt, stats, refundPolicyDays } = product
  return (
    <div className="grid gap-5 rounded-lg border border-line bg-surface p-5">
      <div className="grid gap-3">
        <PriceTag product={product} className="text-3xl font-semibold tabular-nums" />
        <Actions product={product} />
      </div>
      <ul className="grid gap-2 text-sm text-ink-soft">
        {!isFree(product) && (
          <li className="flex gap-2">
            <RotateCcw aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
            {messages.refund(refundPolicyDays)}
          </li>
        )}
        <li className="flex gap-2">
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
          {messages.licence}
        </li>
      </ul>
      <dl className="divide-y divide-line border-t border-line">
        <Detail name={messages.seller}>
          <PageLink
            href={sellerPath(author)}
            className="inline-flex items-center gap-1.5 font-medium text-accent underline underline-offset-2"
          >
            <Avatar {...author} image={author.avatar} className="size-5" /> {author.name}{' '}
            {author.verified && <Seal />}
          </PageLink>
        </Detail>
        {compatibility.length > 0 && (
          <Detail name={messages.runsOn}>
            {compatibility.map((one) => nameOf('provider', one)).join(', ')}
          </Detail>
        )}
        <Detail name={messages.version}>
          <span className="font-mono">{version}</span>
        </Detail>
        <Detail name={messages.updated}>
          <Time value={updatedAt} />
        </Detail>
        {stats.purchases > 0 && (
          <Detail name={messages.sold}>{formatCount(stats.purchases, language)}</Detail>
        )}
      </dl>
    </div>
  )
}
