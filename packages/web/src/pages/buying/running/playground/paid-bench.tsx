import type { RunPrice } from '@souk/contract'
import { useState } from 'react'
import type { DataOf } from '../../../../api/calls.ts'
import { useApiQuery } from '../../../../api/use-api-query.ts'
import { useBuyingMessages } from '../../../../text/buying.ts'
import { usePaidRunMessages } from '../../../../text/money/credit.ts'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { useLanguage } from '../../../../ui/messages.ts'
import { formatMoney } from '../../../../ui/money.tsx'
import { QueryView } from '../../../../ui/query-view.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { toAmount } from '../../../../ui/typed-amount.ts'
import { PromptBench } from './prompt-bench.tsx'
import { WorkflowBench } from './workflow-bench.tsx'

type Product = DataOf<'products.get'>

interface TermsProps {
  readonly product: Product
  readonly price: number
  readonly given: RunPrice
  readonly max: string
  readonly onMax: (max: string) => void
}

/** What a run costs, what there is, and what may be spent. */
const Terms = ({ product, price, given, max, onMax }: TermsProps) => {
  const { unit, currency, includesModel } = given
  const messages = usePaidRunMessages()
  const language = useLanguage()
  const { data } = useApiQuery('credit.get')
  const amount = formatMoney(price, currency, language)
  const available = data?.data.balances.find((balance) => balance.currency === currency)?.available ?? 0
  return (
    <Card title={messages.title(product.title)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-3 text-sm text-ink-soft">
          <p>{unit === 'run' ? messages.text(amount) : messages.textByLength(amount)}</p>
          {includesModel && <p>{messages.includesModel}</p>}
          {data && (
            <p className="flex flex-wrap items-center gap-3">
              {messages.available(formatMoney(available, currency, language))}
              <LinkButton size="sm" href="/settings/credit">
                {messages.topUp}
              </LinkButton>
            </p>
          )}
        </div>
        <Field label={`${messages.maxCharge} (${currency})`} hint={messages.maxChargeHint}>
          <Input inputMode="decimal" value={max} onChange={({ target }) => onMax(target.value)} />
        </Field>
      </div>
    </Card>
  )
}

/** Tax that is added is at most 27 percent in the Union; inputs of some thousand characters are usual. */
const usualMax = ({ unit, currency }: RunPrice, price: number): string => {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return (price * 1.3 * (unit === 'run' ? 1 : 10)).toFixed(digits)
}

interface PricedProps {
  readonly product: Product
  readonly price: number
  readonly given: RunPrice
  readonly keyId: string | undefined
}

const PricedBench = ({ product, price, given, keyId }: PricedProps) => {
  const [max, setMax] = useState(() => usualMax(given, price))
  const paid = { maxCharge: toAmount(max), keyId }
  return (
    <>
      <Terms {...{ product, price, given, max, onMax: setMax }} />
      {product.type === 'WORKFLOW' ? (
        <WorkflowBench product={product} paid={paid} />
      ) : (
        <PromptBench product={product} paid={paid} />
      )}
    </>
  )
}

/** Runs a product that was not bought, where it has a price for that. */
export const PaidBench = ({ product }: { readonly product: Product }) => {
  const { playground, library } = useBuyingMessages()
  const messages = usePaidRunMessages()
  const keys = useApiQuery('credentials.list', { query: { limit: 100 } })
  const query = useApiQuery('pricing.get', { params: { productId: product.id } })
  const keyId = keys.data?.data[0]?.id
  if (keys.isPending) return <Skeleton className="h-64" />
  return (
    <QueryView query={query} loading={<Skeleton className="h-64" />}>
      {({ data: given }) =>
        given.price === null ? (
          <EmptyState
            title={playground.emptyTitle}
            text={playground.emptyText}
            action={
              <LinkButton variant="primary" href={`/products/${product.id}`}>
                {library.emptyAction}
              </LinkButton>
            }
          />
        ) : keyId === undefined && !given.includesModel ? (
          <EmptyState
            title={messages.title(product.title)}
            text={messages.needsKey}
            action={
              <LinkButton variant="primary" href="/settings/provider-keys">
                {messages.addKey}
              </LinkButton>
            }
          />
        ) : (
          <PricedBench
            {...{ product, given }}
            price={given.price}
            keyId={given.includesModel ? undefined : keyId}
          />
        )
      }
    </QueryView>
  )
}
