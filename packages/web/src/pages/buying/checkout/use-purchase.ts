import type { SubscriptionPeriod } from '@souk/contract'
import { SoukError } from '@souk/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { DataOf } from '../../../api/calls.ts'
import { useLanguage, type Language } from '../../../text/text.tsx'

type Order = DataOf<'purchases.get'>

/** What the script of the provider needs to confirm in this page; empty where the bank has a page of its own. */
interface InPage {
  readonly publishableKey: string
  readonly clientSecret: string
}

/** What the buyer chose; nothing of what is free. */
export interface Payment {
  readonly paymentMethodId?: string
  /** Where buyers name the price. */
  readonly amount?: number
  readonly discountCode?: string
  /** Of a subscription. */
  readonly period?: SubscriptionPeriod
  /** The one whose declined renewal is paid. */
  readonly subscriptionId?: string
  /** For how many others it is bought. */
  readonly giftQuantity?: number
  readonly withdrawalWaiver?: true
  readonly withdrawalWaiverLanguage?: Language
}

/** What is in the way of a purchase. */
export type Blocker =
  | { readonly kind: 'declined'; readonly code: string }
  | ({ readonly kind: 'confirm'; readonly orderId: string; readonly actionUrl: string } & InPage)
  | { readonly kind: 'unknown' }
  | { readonly kind: 'processing' }
  | { readonly kind: 'owned' }
  | { readonly kind: 'other'; readonly error: unknown }

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const blockerOf = (error: unknown): Blocker => {
  if (!(error instanceof SoukError)) return { kind: 'other', error }
  const { code, details } = error
  if (code === 'ALREADY_PURCHASED') return { kind: 'owned' }
  if (code === 'SERVICE_UNAVAILABLE' && details['orderId'])
    return { kind: details['reason'] === 'payment_processing' ? 'processing' : 'unknown' }
  if (code !== 'INSUFFICIENT_FUNDS') return { kind: 'other', error }
  const actionUrl = text(details['actionUrl'])
  return actionUrl === ''
    ? { kind: 'declined', code: text(details['declineCode']) }
    : {
        ...{ kind: 'confirm', actionUrl, orderId: text(details['orderId']) },
        ...{ publishableKey: text(details['publishableKey']), clientSecret: text(details['clientSecret']) },
      }
}

/** The code of the affiliate by whose link the buyer came (site/referral.ts). */
const referral = (): { readonly referralCode?: string } => {
  const code = /(?:^|; )referral=([0-9A-Za-z]{10})(?:;|$)/.exec(document.cookie)?.[1]
  return code === undefined ? {} : { referralCode: code }
}

const resendAfterMs = 2_000

/**
 * Buys a product. One key for each try with one card: pressed again after an answer that never came it pays once, and
 * after a refusal it is a new try.
 */
export const usePurchase = (productId: string, onBought: (order: Order) => void) => {
  const { api } = useRouter().options.context
  const queries = useQueryClient()
  const language = useLanguage()
  const [blocker, setBlocker] = useState<Blocker>()
  const [busy, setBusy] = useState(false)
  const key = useRef('')

  const done = async (order: Order) => {
    // What it would charge is refused now.
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'checkouts.create' })
    await queries.invalidateQueries({ refetchType: 'none' })
    onBought(order)
  }
  const confirm = async (inPage: InPage) => {
    const { confirmInPage } = await import('./stripe.ts')
    await confirmInPage(inPage, language)
  }
  const pay = async (payment: Payment) => {
    setBusy(true)
    setBlocker(undefined)
    key.current ||= `checkout-${Array.from(crypto.getRandomValues(new Uint32Array(4))).join('-')}`
    try {
      const body = { productId, ...payment, ...referral() }
      const answer = await api.call('purchases.create', { body, idempotencyKey: key.current } as never)
      await done(answer.data as Order)
    } catch (error) {
      const found = blockerOf(error)
      if (found.kind !== 'unknown') key.current = ''
      setBlocker(found)
      // Not waited for: the link is there for those whose browser cannot load the script.
      if (found.kind === 'confirm' && found.clientSecret !== '') confirm(found).catch(() => undefined)
    } finally {
      setBusy(false)
    }
  }

  const waitsFor = blocker?.kind === 'confirm' ? blocker.orderId : undefined
  useEffect(() => {
    if (waitsFor === undefined) return undefined
    const timer = setInterval(async () => {
      // A missing or failed answer is polled again like a pending one.
      const answer = await api.call('purchases.get', { params: { orderId: waitsFor } }).catch(() => undefined)
      if (!answer || answer.data.status === 'pending') return
      const { data } = answer
      clearInterval(timer)
      if (data.status === 'completed') await done(data)
      else setBlocker({ kind: 'declined', code: 'card_declined' })
    }, resendAfterMs)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [waitsFor])
  return { pay, busy, blocker }
}
