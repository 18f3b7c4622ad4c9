import { lazy, Suspense, useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useBuyingMessages } from '../../../text/buying.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const StripeCard = lazy(() => import('./stripe-card.tsx').then(({ StripeCard }) => ({ default: StripeCard })))

interface AddCardProps {
  readonly onAdded: (methodId: string) => void
}

const TestCards = ({ onAdded, tokens }: AddCardProps & { readonly tokens: readonly string[] }) => {
  const { checkout } = useBuyingMessages()
  const [token, setToken] = useState(tokens[0] ?? '')
  const add = useApiMutation('wallet.add', { refresh: ['wallet.list'], onDone: ({ id }) => onAdded(id) })
  return (
    <form
      aria-label={checkout.add}
      className="grid gap-4 rounded-md border border-line bg-bg p-4"
      onSubmit={(event) => {
        event.preventDefault()
        add.run({ body: { token } })
      }}
    >
      <FormErrors error={add.error} />
      <p className="text-sm text-ink-soft">{checkout.addText}</p>
      <Field label={checkout.card}>
        <Select
          value={token}
          onChange={setToken}
          options={tokens.map((value) => ({ value, label: checkout.cards[value] ?? value }))}
        />
      </Field>
      <Button type="submit" busy={add.busy} className="justify-self-start">
        {checkout.addDo}
      </Button>
    </form>
  )
}

/** Adds a card as the payment provider wants it. */
export const AddCard = ({ onAdded }: AddCardProps) => {
  const { checkout } = useBuyingMessages()
  const query = useApiQuery('wallet.begin')
  return (
    <QueryView query={query} loading={<Skeleton className="h-36" />}>
      {({ data: { kind, tokens, url, publishableKey, clientSecret } }) => {
        if (kind === 'tokens') return <TestCards onAdded={onAdded} tokens={tokens ?? []} />
        if (kind === 'in_page')
          return (
            <Suspense fallback={<Skeleton className="h-40" />}>
              <StripeCard
                {...{ onAdded }}
                publishableKey={publishableKey ?? ''}
                clientSecret={clientSecret ?? ''}
              />
            </Suspense>
          )
        return (
          <div className="grid justify-items-start gap-4 rounded-md border border-line bg-bg p-4 text-sm">
            <p>{checkout.addRedirect}</p>
            {url && <LinkButton href={url}>{checkout.addRedirectDo}</LinkButton>}
          </div>
        )
      }}
    </QueryView>
  )
}
