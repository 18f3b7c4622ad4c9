import type { ProductDetail, Remix } from '@souk/contract'
import { useState, type FormEvent } from 'react'
import { useApiMutation } from '../../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../../api/use-api-query.ts'
import { useRemixMessages } from '../../../../text/money/partners.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/field.tsx'
import { faultOf, FormErrors } from '../../../../ui/form-errors.tsx'
import { Input } from '../../../../ui/input.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { toAmount } from '../../../../ui/typed-amount.ts'

type Props = Pick<ProductDetail, 'id' | 'status'>

/** Of an address or of anything else that holds it; what holds none is sent as it is, and refused by name. */
const idIn = (typed: string): string | null =>
  typed.trim() === '' ? null : (/prod_\w+/.exec(typed)?.[0] ?? typed.trim())

const RemixForm = ({ id, status, remix }: Props & { readonly remix: Remix }) => {
  const messages = useRemixMessages()
  const { royaltyPercent, derivedFrom } = remix
  const [percent, setPercent] = useState(royaltyPercent === null ? '' : String(royaltyPercent))
  const [original, setOriginal] = useState(derivedFrom?.id ?? '')
  const { run, busy, error } = useApiMutation('remixes.update', {
    refresh: ['remixes.get', 'partners.list'],
    onDone: () => toast(messages.saved, { tone: 'good' }),
  })
  const isDraft = status === 'draft'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run({
      params: { productId: id },
      body: {
        royaltyPercent: percent.trim() === '' ? null : toAmount(percent),
        ...(isDraft ? { derivedFrom: idIn(original) } : {}),
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-sm text-ink-soft">{messages.text}</p>
      <FormErrors error={error} fields={['royaltyPercent', 'derivedFrom']} />
      <Field
        label={messages.allow}
        hint={messages.allowHint}
        optional
        error={faultOf(error, 'royaltyPercent')}
      >
        <Input inputMode="decimal" value={percent} onChange={({ target }) => setPercent(target.value)} />
      </Field>
      {isDraft ? (
        <Field
          label={messages.from}
          hint={derivedFrom ? messages.by(derivedFrom.title, derivedFrom.seller.name) : messages.fromHint}
          optional
          error={faultOf(error, 'derivedFrom')}
        >
          <Input value={original} onChange={({ target }) => setOriginal(target.value)} />
        </Field>
      ) : (
        <p className="text-sm">
          {messages.from}:{' '}
          {derivedFrom ? (
            <a href={`/products/${derivedFrom.id}`} className="text-accent underline">
              {messages.by(derivedFrom.title, derivedFrom.seller.name)}
            </a>
          ) : (
            messages.fromNone
          )}
        </p>
      )}
      <Button type="submit" busy={busy} className="justify-self-start">
        {messages.save}
      </Button>
    </form>
  )
}

/** What others pay who base products on this one, and on which it is based. */
export const Remixes = (props: Props) => {
  const messages = useRemixMessages()
  const { data } = useApiQuery('remixes.get', { params: { productId: props.id } })
  if (!data) return null
  return (
    <Card title={messages.title}>
      <RemixForm {...props} remix={data.data} />
    </Card>
  )
}
