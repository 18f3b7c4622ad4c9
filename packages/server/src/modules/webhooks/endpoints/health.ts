import type { WebhookHealth } from '@souk/contract'
import { publicId } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { after, hours } from '../../../kernel/time.ts'
import type { WebhooksDeps } from '../deps.ts'
import { countByHour, findPending, type HourCounts } from '../log/log-store.ts'
import { getEndpoint } from './manage.ts'

const none = { attempts: 0, succeeded: 0, p50Ms: 0, p95Ms: 0 }

const countsOf = ({ attempts, succeeded, p50Ms, p95Ms }: Omit<HourCounts, 'hour'>) => ({
  attempts,
  succeeded,
  failed: attempts - succeeded,
  successRate: attempts === 0 ? 1 : Math.round((succeeded / attempts) * 10_000) / 10_000,
  p50Ms,
  p95Ms,
})

/** Success rate and latency of an endpoint's attempts, by the hour. */
export const readHealth = async (
  { db, clock }: WebhooksDeps,
  principal: Principal,
  { webhookId, hours: count = 24 }: { readonly webhookId: string; readonly hours?: number },
): Promise<WebhookHealth> => {
  const { id } = await getEndpoint(db, principal, webhookId)
  const thisHour = new Date(Math.floor(clock.now().getTime() / hours(1)) * hours(1))
  const first = after(thisHour, -hours(count - 1))
  const [rows, { pending, oldest }] = await Promise.all([countByHour(db, id, first), findPending(db, id)])
  const byHour = new Map(rows.map(({ hour, ...counts }) => [hour?.getTime(), counts]))
  return {
    id: publicId('webhook', id),
    summary: countsOf(byHour.get(undefined) ?? none),
    hours: Array.from({ length: count }, (_, n) => {
      const hour = after(first, hours(n))
      return { hour: hour.toISOString(), ...countsOf(byHour.get(hour.getTime()) ?? none) }
    }),
    pending,
    oldestPendingAt: oldest?.toISOString() ?? null,
  }
}
