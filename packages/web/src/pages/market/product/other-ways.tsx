import type { SubscriptionPrices } from '@souk/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { apiQuery, publicQuery } from '../../../api/queries.ts'
import { useSession } from '../../../api/session.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { PageLink } from '../../../shell/page-link.tsx'
import { useMarketMessages } from '../../../text/money/markets.ts'
import { useOtherWaysMessages } from '../../../text/money/subscriptions.ts'
import { useLanguage } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { ProductDetail } from './product-detail.ts'
import { AboutPrice } from '../../about-price.tsx'
import { useCountryName } from '../../use-countries.ts'
import { WishButton } from '../../buying/interests/wish-button.tsx'

interface Props {
  readonly productId: string
}

/** The way to run it without buying it, where it has a price for that. */
const RunOnce = ({ productId }: Props) => {
  const messages = useOtherWaysMessages()
  const language = useLanguage()
  const { price, unit, currency } =
    useQuery(publicQuery('pricing.get', { params: { productId } })).data?.data ?? {}
  if (price === undefined || price === null || currency === undefined) return null
  const amount = formatMoney(price, currency, language)
  return (
    <LinkButton href={`/playground?product=${productId}`} className="w-full">
      {unit === 'run' ? messages.runFor(amount) : messages.runForLength(amount)}
    </LinkButton>
  )
}

interface SubscribeProps {
  readonly prices: SubscriptionPrices
}

/** The way to have it for as long as one pays, where it is sold so. */
const Subscribe = ({ prices }: SubscribeProps) => {
  const messages = useOtherWaysMessages()
  const language = useLanguage()
  const period = prices.month ? 'month' : 'year'
  const { [period]: price, productId } = prices
  if (!price) return null
  return (
    <>
      <LinkButton href={`/checkout/${productId}?period=${period}`} className="w-full">
        {messages.subscribe[period](formatMoney(price, prices.currency, language))}
      </LinkButton>
      {prices.trialDays > 0 && (
        <p className="text-center text-sm text-ink-soft">{messages.trial(prices.trialDays)}</p>
      )}
      {prices.includes === 'seller' && <p className="text-center text-sm text-ink-soft">{messages.all}</p>}
    </>
  )
}

/** The way to have it with a subscription of one's own that includes it. */
const Take = ({ productId, subscriptionId }: Props & { readonly subscriptionId: string }) => {
  const messages = useOtherWaysMessages()
  const navigate = useNavigate()
  const { run, busy } = useApiMutation('purchases.create', {
    refresh: ['products.get', 'purchases.list'],
    onDone({ orderId }) {
      toast(messages.taken, { tone: 'good' })
      void navigate({ to: '/library/$orderId', params: { orderId } })
    },
    onFailed: (error) => toast(error.message, { tone: 'bad' }),
  })
  return (
    <Button className="w-full" busy={busy} onClick={() => run({ body: { productId, subscriptionId } })}>
      {messages.take}
    </Button>
  )
}

/** The subscription to another product of the seller that includes this one. */
const Included = ({ prices: { productId, includedIn } }: SubscribeProps) => {
  const messages = useOtherWaysMessages()
  if (!includedIn) return null
  if (includedIn.subscriptionId)
    return <Take productId={productId} subscriptionId={includedIn.subscriptionId} />
  return (
    <PageLink
      href={`/products/${includedIn.productId}`}
      className="text-center text-sm text-accent underline underline-offset-2"
    >
      {messages.includedIn(includedIn.title)}
    </PageLink>
  )
}

const shownCountries = 3

/** Where it has another price. */
const Elsewhere = ({ productId }: Props) => {
  const messages = useMarketMessages()
  const language = useLanguage()
  const nameOf = useCountryName()
  const { prices = [], currency = '' } =
    useQuery(publicQuery('markets.getPrices', { params: { productId } })).data?.data ?? {}
  return prices.map(({ countries, price }) => {
    const names = countries.slice(0, shownCountries).map(nameOf).join(', ')
    const left = countries.length - shownCountries
    return (
      <p key={countries[0]} className="text-sm text-ink-soft">
        {messages.elsewhere(
          left > 0 ? messages.more(names, left) : names,
          formatMoney(price, currency, language),
        )}
      </p>
    )
  })
}

/** What it costs elsewhere, and ways to have it other than to buy it for good now. */
export const OtherWays = ({ product }: { readonly product: ProductDetail }) => {
  const { id: productId, price, currency } = product
  const messages = useOtherWaysMessages()
  const session = useSession()
  const input = { params: { productId } }
  const query = session
    ? apiQuery('subscriptions.getPrices', input)
    : publicQuery('subscriptions.getPrices', input)
  const prices = useQuery(query).data?.data
  return (
    <>
      <AboutPrice price={price} currency={currency} />
      <Elsewhere productId={productId} />
      {prices && <Subscribe prices={prices} />}
      {prices && <Included prices={prices} />}
      <RunOnce productId={productId} />
      <WishButton productId={productId} />
      {session?.user.roles.includes('admin') && (
        <LinkButton href={`/admin/moderation?open=${productId}`} className="w-full">
          {messages.moderate}
        </LinkButton>
      )}
    </>
  )
}
