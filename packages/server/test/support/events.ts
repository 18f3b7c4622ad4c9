import assert from 'node:assert/strict'
import { webhookEventTypes } from '@souk/contract'
import { parseId } from '../../src/kernel/ids.ts'
import type { StoredEvent } from '../../src/kernel/events.ts'
import type { Marketplace } from './marketplace.ts'

/** The events of a product that others are sent, oldest first. */
export const productEvents = async (
  { souk }: Marketplace,
  productId: string,
): Promise<Pick<StoredEvent, 'type' | 'parties' | 'data'>[]> => {
  const id = parseId('product', productId)
  assert.ok(id, `${productId} is no product identifier`)
  const rows = await souk.db<Pick<StoredEvent, 'type' | 'parties' | 'data'>[]>`
    select type, parties, data from platform.event
    where type like 'product.%' and type = any(${[...webhookEventTypes]}::text[]) and data->>'productId' = ${id} order by id`
  return [...rows]
}
