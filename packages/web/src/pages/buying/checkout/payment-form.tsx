import { waiverTexts, waiverVersion } from '@souk/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { DataOf } from '../../../api/calls.ts'
import { paymentsMode } from '../../../shell/payments-mode.ts'
import { useBuyingMessages } from '../../../text/buying.ts'
import { useSubscribingMessages } from '../../../text/money/subscriptions.ts'
import { useLanguage } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Methods, type Method } from './methods.tsx'
import { PurchaseBlocker } from './purchase-blocker.tsx'
import { usePurchase, type Payment } from './use-purchase.ts'

interface PaymentProps {
  readonly due: DataOf<'checkouts.create'>
  /** Amount and discount, as the purchase takes them. */
  readonly chosen: Payment
  readonly methods: readonly Method[]
}

/** What is paid, on the button and after it. */
const usePaymentTexts = (
  { amount, currency, subscription }: PaymentProps['due'],
  { subscriptionId }: Payment,
) => {
  const subscribing = useSubscribingMessages()
  const { checkout } = useBuyingMessages()
  const price = formatMoney(amount, currency, useLanguage())
  const { payNow, replaces, yearBegun, owed, paid } = subscribing
  if (subscriptionId !== undefined && subscription)
    return subscription.paidBack === null
      ? { about: owed, action: payNow(price), done: paid }
      : { about: replaces, action: payNow(price), done: yearBegun }
  if (subscription)
    return {
      action: amount === 0 ? subscribing.startTrial : subscribing.subscribe(price),
      done: subscribing.done,
    }
  return { action: checkout.pay(price), done: amount === 0 ? checkout.taken : checkout.done }
}

/** How it is paid, and what is in the way. */
export const PaymentForm = ({ due, chosen: named, methods }: PaymentProps) => {
  const { productId, amount, withdrawalRight, subscription } = due
  const texts = usePaymentTexts(due, named)
  const { checkout } = useBuyingMessages()
  const language = useLanguage()
  const navigate = useNavigate()
  const [picked, setPicked] = useState<string>()
  const [waives, setWaives] = useState(false)
  const { pay, busy, blocker } = usePurchase(productId, ({ orderId }) => {
    toast(texts.done, { tone: 'good' })
    void navigate({ to: '/library/$orderId', params: { orderId } })
  })
  const waiver = waives ? ({ withdrawalWaiver: true, withdrawalWaiverLanguage: language } as const) : {}
  if (amount === 0 && !subscription)
    return (
      <Card>
        <div className="grid gap-6">
          <p>{checkout.freeText}</p>
          {blocker && <PurchaseBlocker blocker={blocker} />}
          <Button variant="primary" busy={busy} onClick={() => void pay(named)} className="w-full">
            {checkout.take}
          </Button>
        </div>
      </Card>
    )
  if (paymentsMode() === 'none')
    return (
      <Card>
        <p>{checkout.off}</p>
      </Card>
    )
  const chosen = picked ?? methods.find(({ isDefault }) => isDefault)?.id ?? methods[0]?.id
  return (
    <Card>
      <div className="grid gap-6">
        {texts.about && <p>{texts.about}</p>}
        <Methods methods={methods} chosen={chosen} onChoose={setPicked} />
        {withdrawalRight && (
          <Checkbox checked={waives} onChange={setWaives} label={waiverTexts[waiverVersion][language]} />
        )}
        {blocker && <PurchaseBlocker blocker={blocker} />}
        <Button
          variant="primary"
          busy={busy}
          disabled={chosen === undefined || (withdrawalRight && !waives)}
          onClick={() => chosen !== undefined && void pay({ ...named, paymentMethodId: chosen, ...waiver })}
          className="w-full"
        >
          {texts.action}
        </Button>
      </div>
    </Card>
  )
}
