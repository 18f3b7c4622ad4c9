import type { PlanName, User } from '@souk/contract'
import { useState } from 'react'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useAdminMessages } from '../../../text/admin.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useAction } from '../use-action.ts'

const granted = ['seller', 'admin'] as const

const Roles = ({ user }: { readonly user: User }) => {
  const { users } = useAdminMessages()
  const held = granted.filter((role) => user.roles.includes(role))
  const [chosen, setChosen] = useState<readonly (typeof granted)[number][]>(held)
  const { run, busy } = useAction('users.setRoles', () => users.rolesSaved)
  const isChanged = chosen.length !== held.length || chosen.some((role) => !held.includes(role))
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1 text-sm font-semibold">{users.roleList}</legend>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {granted.map((role) => (
          <Checkbox
            key={role}
            label={users.roles[role]}
            checked={chosen.includes(role)}
            onChange={(on) => setChosen(on ? [...chosen, role] : chosen.filter((one) => one !== role))}
          />
        ))}
        <Button
          size="sm"
          disabled={!isChanged}
          busy={busy}
          onClick={() => run({ params: { userId: user.id }, body: { roles: ['user', ...chosen] } })}
        >
          {users.saveRoles}
        </Button>
      </div>
      <p className="text-[0.8125rem] text-ink-faint">{users.roleHint}</p>
    </fieldset>
  )
}

const plans: readonly PlanName[] = ['free', 'pro', 'business', 'enterprise']

const Plan = ({ user }: { readonly user: User }) => {
  const { users } = useAdminMessages()
  const params = { userId: user.id }
  const now = useApiQuery('plans.getAssigned', { params }).data?.data.plan
  const [chosen, setChosen] = useState<PlanName>()
  const [isConfirming, setConfirming] = useState(false)
  const close = () => setConfirming(false)
  const { run, busy, error } = useAction(
    'plans.assign',
    (data) => {
      close()
      return users.planSaved(users.plans[data.plan])
    },
    { inDialog: true },
  )
  if (now === undefined) return <Skeleton className="h-16" />
  const plan = chosen ?? now
  return (
    <>
      <Field label={users.plan}>
        <span className="flex items-center gap-2">
          <Select
            size="sm"
            className="w-44"
            value={plan}
            onChange={setChosen}
            options={plans.map((value) => ({ value, label: users.plans[value] }))}
          />
          <Button size="sm" disabled={plan === now} onClick={() => setConfirming(true)}>
            {users.planDo}
          </Button>
        </span>
      </Field>
      {isConfirming && (
        <ConfirmDialog
          open
          onClose={close}
          title={users.planTitle(user.name, users.plans[plan])}
          text={users.planText}
          action={users.planDo}
          busy={busy}
          error={error}
          onConfirm={() => run({ params, body: { plan } })}
        />
      )}
    </>
  )
}

/** What someone may do here: roles, the seal of an author, the plan. */
export const UserStanding = ({ user }: { readonly user: User }) => {
  const { users } = useAdminMessages()
  const { run, busy } = useAction(
    'users.verify',
    ({ verified }) => users.verifiedSaved[verified ? 'true' : 'false'],
  )
  return (
    <div className="grid gap-5">
      <Switch
        label={users.verify}
        hint={users.verifyHint}
        // While it is on its way it stands as pressed; refused, it falls back.
        checked={busy ? !user.verified : user.verified}
        disabled={busy}
        onChange={(verified) => run({ params: { userId: user.id }, body: { verified } })}
      />
      <Roles key={user.roles.join(' ')} user={user} />
      <Plan user={user} />
    </div>
  )
}
