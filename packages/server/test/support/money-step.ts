import assert from 'node:assert/strict'
import { SoukError } from '@souk/sdk'
import type { Account } from './marketplace.ts'
import type { Shop } from './money-model.ts'

/** One thing that someone does; each number chooses among what there is. */
export type Step = (shop: Shop) => Promise<unknown>

export const pick = <T>(list: readonly T[], n: number): T => {
  const chosen = list[n % list.length]
  assert.ok(chosen !== undefined)
  return chosen
}

/** Notes what a purchase came to, and the question of a bank. */
export const noteOrder = (
  { orders, actions }: Shop,
  buyer: Account,
  answer: SoukError | { readonly data: { readonly orderId: string } },
): void => {
  const { orderId, actionUrl } =
    answer instanceof SoukError ? answer.details : { orderId: answer.data.orderId, actionUrl: undefined }
  if (typeof orderId === 'string' && !orders.some(({ id }) => id === orderId))
    orders.push({ id: orderId, buyer })
  if (typeof actionUrl === 'string') actions.push(actionUrl.slice(actionUrl.lastIndexOf('/') + 1))
}

/** Waits for a call that may be refused, but not fail. */
export const tried = async <T>(call: Promise<T>): Promise<T | SoukError> => {
  try {
    return await call
  } catch (error) {
    assert.ok(error instanceof SoukError && (error.status < 500 || error.status === 503), String(error))
    return error
  }
}
