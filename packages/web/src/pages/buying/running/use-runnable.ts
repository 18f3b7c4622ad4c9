import { useApiQuery } from '../../../api/use-api-query.ts'
import { isOwned, runs } from '../orders/order-state.ts'

export interface Runnable {
  readonly id: string
  readonly title: string
}

/** Prompts and workflows that this account bought, alone or in a bundle, and those that it sells. */
export const useRunnable = (): { readonly runnable: readonly Runnable[]; readonly isLoading: boolean } => {
  const orders = useApiQuery('purchases.list', { query: { limit: 100 } })
  const own = useApiQuery('products.list', { query: { mine: true, limit: 100 } })
  const bought = (orders.data?.data ?? [])
    .filter(isOwned)
    .flatMap(({ product, items }) => [product, ...items])
  const all = [...bought, ...(own.data?.data ?? [])].filter(runs)
  return {
    runnable: [...new Map(all.map(({ id, title }) => [id, { id, title }])).values()],
    isLoading: orders.isPending || own.isPending,
  }
}
