import type { PartnerRole } from '@souk/contract'
import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { usePartnerMessages } from '../../../text/money/partners.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.tsx'
import { toAmount } from '../../../ui/typed-amount.ts'

const empty = { email: '', role: 'affiliate' as PartnerRole, percent: '', productId: '' }

/** Offers someone a share. */
export const InvitePartner = ({ onClose }: { readonly onClose: () => void }) => {
  const messages = usePartnerMessages()
  const [{ email, role, percent, productId }, setTyped] = useState(empty)
  const products = useApiQuery('products.list', { query: { mine: true, status: 'all', limit: 100 } })
  const { run, busy, error } = useApiMutation('partners.invite', {
    refresh: ['partners.list'],
    onDone: () => {
      onClose()
      toast(messages.invited, { tone: 'good' })
    },
  })
  const set = (change: Partial<typeof empty>) => setTyped((typed) => ({ ...typed, ...change }))
  const own = (products.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))
  const body = { email, role, percent: toAmount(percent), ...(productId === '' ? {} : { productId }) }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={messages.invite}
      text={messages.inviteText}
      action={messages.inviteDo}
      busy={busy}
      error={error}
      onConfirm={() => run({ body })}
    >
      <Field label={messages.email} error={faultOf(error, 'email')}>
        <Input
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => set({ email: target.value })}
        />
      </Field>
      <Field label={messages.role} hint={messages.roleHint[role]} error={faultOf(error, 'role')}>
        <Select
          value={role}
          onChange={(chosen) => set({ role: chosen as PartnerRole })}
          options={Object.entries(messages.roles).map(([value, label]) => ({ value, label }))}
        />
      </Field>
      <Field label={messages.percent} hint={messages.percentHint} error={faultOf(error, 'percent')}>
        <Input
          inputMode="decimal"
          placeholder="20"
          value={percent}
          onChange={({ target }) => set({ percent: target.value })}
        />
      </Field>
      <Field label={messages.products} error={faultOf(error, 'productId')}>
        <Select
          value={productId}
          onChange={(chosen) => set({ productId: chosen })}
          options={[{ value: '', label: messages.allProducts }, ...own]}
        />
      </Field>
    </ConfirmDialog>
  )
}
