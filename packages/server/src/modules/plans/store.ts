import type { Id } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/db/database.ts'

export const upsertSubscription = async (
  tx: Tx,
  { accountId, plan, since }: { accountId: Id<'user'>; plan: string; since: Date },
): Promise<void> => {
  await tx`
    insert into plans.subscription (account_id, plan, since) values (${accountId}, ${plan}, ${since})
    on conflict (account_id) do update set plan = excluded.plan, since = excluded.since`
}
