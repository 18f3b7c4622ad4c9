import { useState } from 'react'
import type { DataOf } from '../../api/calls.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useSellingMessages } from '../../text/selling.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { explain } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { faultOf } from '../../ui/form-errors.tsx'
import { useUiMessages } from '../../ui/messages.ts'
import { Select } from '../../ui/select.tsx'
import { Time } from '../../ui/time.tsx'
import { toast } from '../../ui/toast.tsx'

import { useCountries } from '../use-countries.ts'

type Destination = NonNullable<DataOf<'destinations.get'>['destination']>

/** Opens the provider's page on which the seller gives what it needs. */
const useOnboarding = () => {
  const messages = useUiMessages()
  return useApiMutation('destinations.onboard', {
    onDone: ({ url }) => window.location.assign(url),
    onFailed: (error) => toast(explain(error, messages), { tone: 'bad' }),
  })
}

interface ChoiceProps {
  /** Null: the provider asks for the account on its own page. */
  readonly tokens: readonly string[] | null
  readonly onClose: () => void
}

const Choice = ({ tokens, onClose }: ChoiceProps) => {
  const { balance } = useSellingMessages()
  const [token, setToken] = useState(tokens?.[0] ?? '')
  const billing = useApiQuery('billing.get')
  const [chosen, setChosen] = useState<string>()
  const country = chosen ?? billing.data?.data.country ?? ''
  const countries = useCountries()
  const onboarding = useOnboarding()
  const { run, busy, error } = useApiMutation('destinations.set', {
    refresh: ['destinations.get', 'balance.get'],
    onDone: () => {
      if (!tokens) return onboarding.run({})
      onClose()
      return toast(balance.set, { tone: 'good' })
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={balance.destinationTitle}
      text={tokens ? balance.destinationText : balance.setHosted}
      action={tokens ? balance.setDo : balance.setHostedDo}
      busy={busy || onboarding.busy}
      error={error}
      onConfirm={() => run({ body: tokens ? { token } : country === '' ? {} : { country } })}
    >
      {!tokens && (
        <Field label={balance.country} hint={balance.countryHint} error={faultOf(error, 'country')}>
          <Select
            value={country}
            onChange={setChosen}
            options={[{ value: '', label: balance.countryNone }, ...countries]}
          />
        </Field>
      )}
      {tokens && (
        <Field label={balance.token}>
          <Select
            value={token}
            onChange={setToken}
            options={tokens.map((value) => ({ value, label: balance.sandbox[value] ?? value }))}
          />
        </Field>
      )}
    </ConfirmDialog>
  )
}

/** Why the payment provider does not pay, and where the seller mends that. */
const Needed = ({ status, requirements, requirementsDueAt }: Destination) => {
  const { balance } = useSellingMessages()
  const onboarding = useOnboarding()
  if (status === 'active') return null
  const mends = status === 'incomplete' || status === 'restricted'
  return (
    <div role="status" className="mt-3 grid justify-items-start gap-2 text-sm">
      <p className="font-medium text-warn">{balance.destinationStatuses[status]}</p>
      {mends && (
        <>
          <ul className="list-disc pl-5">
            {requirements.map((code) => (
              <li key={code}>{balance.requirements[code]}</li>
            ))}
          </ul>
          {requirementsDueAt && (
            <p className="text-ink-soft">
              {balance.dueBy} <Time value={requirementsDueAt} />
            </p>
          )}
          <Button size="sm" variant="primary" busy={onboarding.busy} onClick={() => onboarding.run({})}>
            {balance.giveDetails}
          </Button>
        </>
      )}
    </div>
  )
}

/** The bank account that payouts go to, as the payment provider names it. */
export const PayoutDestination = () => {
  const { balance } = useSellingMessages()
  const { data } = useApiQuery('destinations.get')
  const [choosing, setChoosing] = useState(false)
  if (!data) return null
  const { destination, tokens } = data.data
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">
          <span className="text-ink-soft">{balance.destination}</span>{' '}
          <span className="font-medium">
            {destination?.last4 ? `${destination.bank} ··${destination.last4}` : balance.noDestination}
          </span>
          {destination?.heldUntil && (
            <span className="block text-warn">
              {balance.heldUntil} <Time value={destination.heldUntil} form="moment" />
            </span>
          )}
        </p>
        <Button size="sm" variant={destination ? 'secondary' : 'primary'} onClick={() => setChoosing(true)}>
          {destination ? balance.changeDestination : balance.setDestination}
        </Button>
      </div>
      {destination && <Needed {...destination} />}
      {choosing && <Choice tokens={tokens} onClose={() => setChoosing(false)} />}
    </Card>
  )
}
