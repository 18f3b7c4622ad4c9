import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useBuyingMessages } from '../../../text/buying.ts'
import { useLanguage } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { appearance, openStripe } from './stripe.ts'

interface StripeCardProps {
  readonly publishableKey: string
  readonly clientSecret: string
  readonly onAdded: (methodId: string) => void
}

interface Form {
  readonly stripe: Stripe
  readonly elements: StripeElements
}

/** Stripe's form for a card: its details go to Stripe alone, and we get a reference. */
export const StripeCard = ({ publishableKey, clientSecret, onAdded }: StripeCardProps) => {
  const { checkout } = useBuyingMessages()
  const language = useLanguage()
  const position = useRef<HTMLDivElement>(null)
  const [form, setForm] = useState<Form>()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const add = useApiMutation('wallet.add', { refresh: ['wallet.list'], onDone: ({ id }) => onAdded(id) })

  useEffect(() => {
    let isOver = false
    let elements: StripeElements | undefined
    const open = async () => {
      const stripe = await openStripe(publishableKey, language)
      if (isOver || !position.current) return
      elements = stripe.elements({ clientSecret, appearance: appearance() })
      elements.create('payment').mount(position.current)
      setForm({ stripe, elements })
    }
    open().catch(() => setFault(checkout.stripeFailed))
    return () => {
      isOver = true
      elements?.getElement('payment')?.destroy()
    }
  }, [checkout, clientSecret, language, publishableKey])

  const save = async ({ stripe, elements }: Form) => {
    setBusy(true)
    setFault('')
    const { error, setupIntent } = await stripe.confirmSetup({ elements, redirect: 'if_required' })
    setBusy(false)
    if (error) return setFault(error.message ?? checkout.stripeFailed)
    add.run({ body: { token: setupIntent.id } })
  }

  return (
    <form
      aria-label={checkout.add}
      className="grid gap-4 rounded-md border border-line bg-bg p-4"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        if (form) void save(form)
      }}
    >
      <FormErrors error={add.error} />
      {fault !== '' && (
        <p role="alert" className="text-sm text-bad">
          {fault}
        </p>
      )}
      {!form && fault === '' && <Skeleton className="h-40" />}
      <div ref={position} />
      <Button type="submit" busy={busy || add.busy} disabled={!form} className="justify-self-start">
        {checkout.addDo}
      </Button>
    </form>
  )
}
