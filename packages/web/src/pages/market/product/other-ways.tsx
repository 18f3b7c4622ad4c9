import { useQuery } from '@tanstack/react-query'
import { publicQuery } from '../../../api/queries.ts'
import { useOtherWaysMessages } from '../../../text/money/subscriptions.ts'
import { useLanguage } from '../../../text/text.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { formatMoney } from '../../../ui/money.tsx'
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

/** The way to have it for as long as one pays, where it is sold so. */
const Subscribe = ({ productId }: Props) => {
  const messages = useOtherWaysMessages()
  const language = useLanguage()
  const prices = useQuery(publicQuery('subscriptions.getPrices', { params: { productId } })).data?.data
  const period = prices?.month ? 'month' : 'year'
  const price = prices?.[period]
  if (!prices || !price) return null
  return (
    <>
      <LinkButton href={`/checkout/${productId}?period=${period}`} className="w-full">
        {messages.subscribe[period](formatMoney(price, prices.currency, language))}
      </LinkButton>
      {prices.trialDays > 0 && (
        <p className="text-center text-sm text-ink-soft">{messages.trial(prices.trialDays)}</p>
      )}
    </>
  )
}

/** Ways to have it other than to buy it for good now. */
export const OtherWays = ({ productId }: Props) => (
  <>
    <Subscribe productId={productId} />
    <RunOnce productId={productId} />
    <WishButton productId={productId} />
  </>
)
