import { fault } from '@souk/contract'
import { parsePrompt, renderPrompt, type PromptMessage } from '@souk/documents'
import { fail, failInvalid } from '../../kernel/errors.ts'
import { publicId, type Id } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { ReadableProduct } from '../catalog/index.ts'
import type { ExecutionDeps } from './deps.ts'

/** A product that the caller may use; FORBIDDEN for one that they have not bought. */
export const readUsable = async (
  { db, catalog }: ExecutionDeps,
  principal: Principal,
  productId: string,
): Promise<ReadableProduct> => {
  const product = await catalog.readForUse(db, principal, productId)
  return product.unlocked ? product : refuseUnbought(productId)
}

export const refuseUnbought = (productId: string): never =>
  fail('FORBIDDEN', 'product_not_purchased', { reason: 'not purchased', productId })

/** FORBIDDEN for who has not bought a product and does not agree to pay a run, which it may have a price for. */
export const requireConsent = async (
  { db, orders }: ExecutionDeps,
  id: Id<'product'>,
  maxCharge: number | undefined,
): Promise<void> => {
  if (maxCharge !== undefined) return
  const productId = publicId('product', id)
  if (!(await orders.runs.findPrice(db, id))) refuseUnbought(productId)
  fail('FORBIDDEN', 'run_not_agreed', { reason: 'not purchased', productId })
}

/** Notes that a purchase, if it is one, was run; FORBIDDEN if the right to it has ended meanwhile. */
export const markRun = async (
  { entitlements }: ExecutionDeps,
  productId: string,
  orderId: Id<'order'> | null,
): Promise<void> => {
  if (orderId !== null && !(await entitlements.markUse(orderId, 'run'))) refuseUnbought(productId)
}

/** The content of what was bought; the purchase counts as opened. */
export const openPurchase = async (
  deps: ExecutionDeps,
  principal: Principal,
  productId: string,
): Promise<ReadableProduct> => {
  const product = await readUsable(deps, principal, productId)
  return (await deps.catalog.unlock(product)) ? product : refuseUnbought(productId)
}

/** The filled-in messages of a bought prompt, for a caller who sends them to a model of their own. */
export const fillPurchase = async (
  deps: ExecutionDeps,
  principal: Principal,
  {
    productId,
    variables,
  }: { readonly productId: string; readonly variables: Readonly<Record<string, string>> },
): Promise<PromptMessage[]> => {
  const { content } = await openPurchase(deps, principal, productId)
  const document = parsePrompt(content)
  if (Array.isArray(document)) return failInvalid([fault('content', 'not_a_prompt_document')])
  const prompt = renderPrompt(document, variables)
  if (!('faults' in prompt)) return prompt.messages
  return failInvalid(prompt.faults)
}
