import { invitedRoles, type InvitedRole } from '@souk/contract'
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

const empty = {
  ...{ email: '', role: 'affiliate' as InvitedRole, share: '', productId: '' },
  unit: 'percent' as 'percent' | 'amount',
}

interface ShareProps {
  readonly share: string
  readonly kind: 'percent' | 'amount'
  /** Of fixed amounts; undefined where there are none. */
  readonly currency: string | undefined
  readonly error: unknown
  readonly onChange: (change: Partial<typeof empty>) => void
}

const ShareField = ({ share, kind, currency, error, onChange }: ShareProps) => {
  const messages = usePartnerMessages()
  return (
    <div className="grid grid-cols-[1fr_7rem] items-start gap-2">
      <Field label={messages.share} hint={messages.shareHint[kind]} error={faultOf(error, kind)}>
        <Input
          inputMode="decimal"
          placeholder="20"
          value={share}
          onChange={({ target }) => onChange({ share: target.value })}
        />
      </Field>
      <Field label={messages.unit}>
        <Select
          value={kind}
          onChange={(chosen) => onChange({ unit: chosen as ShareProps['kind'] })}
          options={[
            { value: 'percent', label: '%' },
            ...(currency === undefined ? [] : [{ value: 'amount', label: currency }]),
          ]}
        />
      </Field>
    </div>
  )
}

/** Offers someone a share. */
export const InvitePartner = ({ onClose }: { readonly onClose: () => void }) => {
  const messages = usePartnerMessages()
  const [{ email, role, share, unit, productId }, setTyped] = useState(empty)
  const products = useApiQuery('products.list', { query: { mine: true, status: 'all', limit: 100 } })
  const { run, busy, error } = useApiMutation('partners.invite', {
    refresh: ['partners.list'],
    onDone: () => {
      onClose()
      toast(messages.invited, { tone: 'good' })
    },
  })
  const set = (change: Partial<typeof empty>) => setTyped((typed) => ({ ...typed, ...change }))
  const own = products.data?.data ?? []
  const { currency } = own.find(({ id }) => id === productId) ?? {}
  // A fixed amount is of one product, in its currency.
  const kind = role === 'co_seller' && currency !== undefined ? unit : 'percent'
  const body = { email, role, [kind]: toAmount(share), ...(productId === '' ? {} : { productId }) }
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
          onChange={(chosen) => set({ role: chosen as InvitedRole })}
          options={invitedRoles.map((value) => ({ value, label: messages.roles[value] }))}
        />
      </Field>
      <Field label={messages.products} error={faultOf(error, 'productId')}>
        <Select
          value={productId}
          onChange={(chosen) => set({ productId: chosen })}
          options={[
            { value: '', label: messages.allProducts },
            ...own.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      </Field>
      <ShareField
        {...{ share, kind, error }}
        currency={role === 'co_seller' ? currency : undefined}
        onChange={set}
      />
    </ConfirmDialog>
  )
}
