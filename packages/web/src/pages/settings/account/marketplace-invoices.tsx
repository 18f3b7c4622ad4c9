import type { DataOf } from '../../../api/calls.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useTaxMessages } from '../../../text/money/tax.ts'
import { useLanguage } from '../../../text/text.tsx'
import { Card } from '../../../ui/card.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { Time } from '../../../ui/time.tsx'

type Invoice = DataOf<'billing.invoices'>[number]

const Row = ({ invoice }: { readonly invoice: Invoice }) => {
  const language = useLanguage()
  const { id, number, text, amount, currency, issuedAt } = invoice
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2 text-sm last:border-0">
      <span className="min-w-0">
        <a href={`/api/account/invoices/${id}`} className="text-accent underline">
          {number}
        </a>{' '}
        <span className="text-ink-soft">{text}</span>
      </span>
      <span className="tabular-nums">
        {formatMoney(amount, currency, language)} · <Time value={issuedAt} />
      </span>
    </li>
  )
}

/** Invoices for a plan and for fees, and self-billing; nothing for accounts without any. */
export const MarketplaceInvoices = () => {
  const { invoices } = useTaxMessages()
  const { data } = useApiQuery('billing.invoices', { query: { limit: 100 } })
  if (!data || data.data.length === 0) return null
  return (
    <Card title={invoices.title} text={invoices.text}>
      <ul>
        {data.data.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </Card>
  )
}
