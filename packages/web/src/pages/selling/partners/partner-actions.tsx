import type { Partner } from '@souk/contract'
import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { usePartnerMessages } from '../../../text/money/partners.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'

/** Who the reader is in an agreement. */
export type Side = 'seller' | 'partner'

interface Props {
  readonly partner: Partner
  readonly side: Side
}

const refresh = ['partners.list'] as const

const Accept = ({ partner: { id, seller } }: Pick<Props, 'partner'>) => {
  const messages = usePartnerMessages()
  const { run, busy } = useApiMutation('partners.accept', {
    refresh,
    onDone: () => toast(messages.accepted, { tone: 'good' }),
  })
  return (
    <Button
      size="sm"
      busy={busy}
      aria-label={messages.acceptOne(seller.name)}
      onClick={() => run({ params: { partnerId: id } })}
    >
      {messages.accept}
    </Button>
  )
}

/** What the reader can do with an agreement: accept, decline or end it. */
export const PartnerActions = ({ partner, side }: Props) => {
  const messages = usePartnerMessages()
  const [isAsking, setAsking] = useState(false)
  const { run, busy, error } = useApiMutation('partners.end', { refresh, onDone: () => setAsking(false) })
  const { id, status, seller, email } = partner
  if (status === 'ended' || (partner.role === 'royalty' && side === 'seller')) return null
  const isOffer = side === 'partner' && status === 'invited'
  const name = side === 'partner' ? seller.name : (partner.partner?.name ?? email ?? '')
  const end = () => run({ params: { partnerId: id } })
  return (
    <>
      {isOffer && <Accept partner={partner} />}
      <Button
        size="sm"
        variant="ghost"
        busy={busy}
        aria-label={(isOffer ? messages.declineOne : messages.endOne)(name)}
        onClick={isOffer ? end : () => setAsking(true)}
      >
        {isOffer ? messages.decline : messages.end}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          danger
          onClose={() => setAsking(false)}
          title={messages.endTitle}
          text={messages.endText}
          action={messages.end}
          busy={busy}
          error={error}
          onConfirm={end}
        />
      )}
    </>
  )
}
