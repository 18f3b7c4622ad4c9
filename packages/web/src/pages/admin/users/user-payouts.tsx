import type { User } from '@souk/contract'
import { useState } from 'react'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useAdminMessages } from '../../../text/admin.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useAction } from '../use-action.ts'

/** Whether a seller is paid out, and the hold that says no. */
export const UserPayouts = ({ user }: { readonly user: User }) => {
  const { users } = useAdminMessages()
  const { data } = useApiQuery('sellers.held', { query: { userId: user.id } })
  const [opened, setOpened] = useState(false)
  const holding = useAction(
    'sellers.hold',
    () => {
      setOpened(false)
      return users.held
    },
    { inDialog: true },
  )
  const releasing = useAction('sellers.release', () => users.released)
  const params = { userId: user.id }
  if (!data) return <Skeleton className="h-12" />
  const [hold] = data.data
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">{users.payouts}</h3>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className={hold ? 'min-w-0 text-sm text-bad' : 'text-sm text-ink-soft'}>
          {hold ? users.payoutsHeld(hold.reason) : users.payoutsFree}
        </p>
        {hold ? (
          <Button size="sm" busy={releasing.busy} onClick={() => releasing.run({ params })}>
            {users.release}
          </Button>
        ) : (
          <Button size="sm" onClick={() => setOpened(true)}>
            {users.hold}
          </Button>
        )}
      </div>
      {opened && (
        <ReasonDialog
          onClose={() => setOpened(false)}
          title={users.holdTitle(user.name)}
          text={users.holdText}
          action={users.holdDo}
          hint={users.reasonHold}
          busy={holding.busy}
          error={holding.error}
          onConfirm={(reason) => holding.run({ params, body: { reason } })}
        />
      )}
    </section>
  )
}
