import type { Credit, CreditEntry } from '@souk/contract'
import { SoukError } from '@souk/sdk'
import { useState, type FormEvent } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useCreditMessages } from '../../../text/money/credit.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf, FormErrors } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { useLanguage } from '../../../ui/messages.ts'
import { formatMoney, Money } from '../../../ui/money.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Table, TableSkeleton, type Column } from '../../../ui/table.tsx'
import { Time } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toast.tsx'
import { toAmount } from '../../../ui/typed-amount.ts'

type Balance = Credit['balances'][number]
const refresh = ['credit.get', 'credit.entries'] as const

const Balances = ({ balances }: Credit) => {
  const messages = useCreditMessages()
  const language = useLanguage()
  return (
    <ul className="grid gap-2">
      {balances.map(({ currency, available, held }) => (
        <li key={currency}>
          <Money amount={available} currency={currency} className="text-3xl font-semibold tabular-nums" />
          {held > 0 && (
            <p className="text-sm text-ink-soft">{messages.held(formatMoney(held, currency, language))}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

const TopUp = ({ currency }: { readonly currency: string }) => {
  const messages = useCreditMessages()
  const language = useLanguage()
  const [amount, setAmount] = useState('10')
  const { run, busy, error } = useApiMutation('credit.topUp', {
    refresh,
    onDone: (paid) =>
      toast(messages.paid(formatMoney(paid.amount, paid.currency, language)), { tone: 'good' }),
  })
  const actionUrl = error instanceof SoukError ? String(error.details['actionUrl'] ?? '') : ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run({ body: { amount: toAmount(amount), currency } })
  }
  return (
    <Card title={messages.topUp}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <FormErrors error={error} fields={['amount']} />
        {actionUrl && (
          <a href={actionUrl} className="text-accent underline">
            {messages.confirm}
          </a>
        )}
        <Field
          label={`${messages.amount} (${currency})`}
          hint={messages.payHint}
          error={faultOf(error, 'amount')}
        >
          <Input inputMode="decimal" value={amount} onChange={({ target }) => setAmount(target.value)} />
        </Field>
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {messages.pay}
        </Button>
      </form>
    </Card>
  )
}

const limitNames = ['perRun', 'perDay', 'perKeyAndDay'] as const

const LimitForm = ({ currency, limits }: Pick<Balance, 'currency' | 'limits'>) => {
  const messages = useCreditMessages()
  const textOf = (limit: number | null) => (limit === null ? '' : String(limit))
  const [typed, setTyped] = useState({
    perRun: textOf(limits.perRun),
    perDay: textOf(limits.perDay),
    perKeyAndDay: textOf(limits.perKeyAndDay),
  })
  const { run, busy, error } = useApiMutation('credit.setLimits', {
    refresh,
    onDone: () => toast(messages.limitsSaved, { tone: 'good' }),
  })
  const limitOf = (text: string) => (text.trim() === '' ? null : toAmount(text))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { perRun, perDay, perKeyAndDay } = typed
    run({
      body: {
        ...{ currency, perRun: limitOf(perRun), perDay: limitOf(perDay) },
        perKeyAndDay: limitOf(perKeyAndDay),
      },
    })
  }
  return (
    <Card title={messages.limits} text={messages.limitsText}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <FormErrors error={error} fields={limitNames} />
        <div className="grid gap-4 sm:grid-cols-3">
          {limitNames.map((name) => (
            <Field key={name} label={`${messages[name]} (${currency})`} optional error={faultOf(error, name)}>
              <Input
                inputMode="decimal"
                value={typed[name]}
                onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              />
            </Field>
          ))}
        </div>
        <Button type="submit" busy={busy} className="justify-self-start">
          {messages.saveLimits}
        </Button>
      </form>
    </Card>
  )
}

const limit = 20

const Entries = () => {
  const messages = useCreditMessages()
  const [page, setPage] = useState(1)
  const list = useApiQuery('credit.entries', { query: { page, limit } }, { keeps: true })
  const columns: readonly Column<CreditEntry>[] = [
    {
      key: 'what',
      head: messages.what,
      cell: ({ kind, product }) =>
        product ? (
          <a href={`/products/${product.id}`} className="text-accent underline">
            {product.title}
          </a>
        ) : (
          messages.kinds[kind]
        ),
    },
    { key: 'at', head: messages.when, cell: ({ at }) => <Time value={at} form="moment" /> },
    {
      key: 'amount',
      head: messages.change,
      align: 'end',
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
  ]
  const total = list.data?.page?.total ?? 0
  return (
    <Card flush title={messages.entries}>
      <QueryView query={list} loading={<TableSkeleton rows={3} />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="px-5 pb-5 text-sm text-ink-soft">{messages.noEntries}</p>
          ) : (
            <Table
              label={messages.entries}
              columns={columns}
              rows={data}
              rowKey={({ orderId, at, kind }) => orderId ?? `${kind} ${at}`}
            />
          )
        }
      </QueryView>
      {total > limit && (
        <div className="border-t border-line px-5 py-3">
          <Pagination page={page} limit={limit} total={total} onPage={setPage} />
        </div>
      )}
    </Card>
  )
}

/** What was paid in for runs, what may be spent, and what was. */
export const CreditPage = () => {
  const messages = useCreditMessages()
  const query = useApiQuery('credit.get')
  return (
    <DashboardPage title={messages.title} text={messages.text}>
      <QueryView query={query} loading={<Skeleton className="h-48" />}>
        {({ data: { balances } }) => {
          // The first one is that of the marketplace.
          const [own] = balances
          return (
            own && (
              <>
                <div className="grid items-start gap-6 lg:grid-cols-2">
                  <Card title={messages.available}>
                    <Balances balances={balances} />
                  </Card>
                  <TopUp currency={own.currency} />
                </div>
                <LimitForm {...own} />
              </>
            )
          )
        }}
      </QueryView>
      <Entries />
    </DashboardPage>
  )
}
