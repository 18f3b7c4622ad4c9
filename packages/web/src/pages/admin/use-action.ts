import type { DataOf, OperationId } from '../../api/calls.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { explain } from '../../ui/error-state.tsx'
import { toast } from '../../ui/toast.tsx'
import { useUiMessages } from '../../ui/messages.ts'

/** What admins' lists show of accounts, which any of their actions changes. */
const refresh = [
  'users.list',
  'users.get',
  'plans.getAssigned',
  'plans.getRateLimits',
  'sellers.held',
  'audit.list',
] as const

/** A press of an admin's: it says that it is done, or why it is not. */
export const useAction = <Id extends OperationId>(
  id: Id,
  says: (data: DataOf<Id>) => string,
  /** A dialog shows itself what was refused. */
  { inDialog = false } = {},
) => {
  const messages = useUiMessages()
  return useApiMutation(id, {
    refresh,
    onDone: (data) => toast(says(data), { tone: 'good' }),
    ...(inDialog ? {} : { onFailed: (error: Error) => toast(explain(error, messages), { tone: 'bad' }) }),
  })
}
