import { subscriptionPeriods } from '@souk/contract'
import { SoukError } from '@souk/sdk'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiQuery } from '../../../api/use-api-query.ts'

/** What a purchase would charge, by what the buyer chose; a code can come with a link. */
export const useDue = (productId: string) => {
  const [named, setNamed] = useState<number>()
  const search = useSearch({ from: '/dashboard/checkout/$productId' })
  const period = subscriptionPeriods.find((one) => one === search.period)
  const { subscription: subscriptionId } = search
  const [code, setCode] = useState(search.code === undefined ? undefined : String(search.code))
  const [quantity, setQuantity] = useState<number>()
  const choice = {
    ...(named === undefined ? {} : { amount: named }),
    ...(code === undefined ? {} : { discountCode: code }),
    ...(quantity === undefined ? {} : { giftQuantity: quantity }),
    ...(period === undefined ? {} : { period }),
  }
  const body = subscriptionId === undefined ? { productId, ...choice } : { productId, subscriptionId }
  // Of several looks at it on a day one is counted.
  const amount = useApiQuery('checkouts.create', { body })
  const refusal = amount.error instanceof SoukError ? amount.error : undefined
  return {
    ...{ amount, quantity, period, setNamed, setCode, setQuantity },
    chosen: subscriptionId === undefined ? choice : { subscriptionId },
    isForGood: period === undefined && subscriptionId === undefined,
    isOwed: subscriptionId !== undefined,
    isOwned: refusal?.code === 'ALREADY_PURCHASED',
    needsAddress: refusal?.details['reason'] === 'tax_location_unknown',
  }
}
