import type { AccountRateLimits, RateWindowName } from '@souk/contract'
import { useState } from 'react'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useAdminMessages } from '../../../text/admin.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf, FormErrors } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useAction } from '../use-action.ts'

const windows: readonly RateWindowName[] = ['minute', 'hour', 'day']

type Texts = Record<RateWindowName, string>

const textsOf = ({ overrides }: AccountRateLimits): Texts => ({
  minute: overrides.minute?.toString() ?? '',
  hour: overrides.hour?.toString() ?? '',
  day: overrides.day?.toString() ?? '',
})

const limitOf = (text: string): number | null => (text === '' ? null : Number(text))

const Form = ({ account }: { readonly account: AccountRateLimits }) => {
  const { users } = useAdminMessages()
  const saved = textsOf(account)
  const [texts, setTexts] = useState(saved)
  const { run, busy, error } = useAction('plans.setRateLimits', () => users.limitsSaved, { inDialog: true })
  const params = { userId: account.userId }
  const isChanged = windows.some((name) => texts[name] !== saved[name])
  const isOwn = windows.some((name) => saved[name] !== '')
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const { minute, hour, day } = texts
        run({ params, body: { minute: limitOf(minute), hour: limitOf(hour), day: limitOf(day) } })
      }}
    >
      <FormErrors error={error} fields={windows} />
      <div className="grid grid-cols-3 gap-2">
        {windows.map((name) => (
          <Field key={name} label={users.limitWindows[name]} error={faultOf(error, name)}>
            <Input
              type="number"
              min={1}
              step={1}
              inputMode="numeric"
              placeholder={
                account.overrides[name] === null ? (account.limits[name]?.toString() ?? users.unlimited) : ''
              }
              value={texts[name]}
              onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
            />
          </Field>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={busy} disabled={!isChanged}>
          {users.limitsDo}
        </Button>
        {isOwn && (
          <Button size="sm" variant="ghost" disabled={busy} onClick={() => run({ params, body: {} })}>
            {users.limitsClear}
          </Button>
        )}
      </div>
    </form>
  )
}

/** What the account's keys and apps may request, where it differs from the plan. */
export const UserRateLimits = ({ userId }: { readonly userId: string }) => {
  const { users } = useAdminMessages()
  const { data } = useApiQuery('plans.getRateLimits', { params: { userId } })
  if (!data) return <Skeleton className="h-24" />
  const { overrides, plan } = data.data
  return (
    <section aria-label={users.limits} className="grid gap-2">
      <h3 className="text-sm font-semibold">{users.limits}</h3>
      <p className="text-[0.8125rem] text-ink-faint">{users.limitsHint}</p>
      <Form key={JSON.stringify([plan, overrides])} account={data.data} />
    </section>
  )
}
