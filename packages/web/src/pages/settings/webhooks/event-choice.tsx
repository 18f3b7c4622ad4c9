import { useId, useState } from 'react'
import { useApiQuery } from '../../../api/use-api-query.ts'
import type { Fault } from '@souk/sdk'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { Input } from '../../../ui/input.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

interface Props {
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  readonly error?: Fault | undefined
}

/** The types of events as a list to search; `*` stands for all of them. */
export const EventChoice = ({ chosen, onChange, error }: Props) => {
  const { hooks } = useSettingsMessages()
  const messages = useUiMessages()
  const id = useId()
  const [typed, setTyped] = useState('')
  const { data } = useApiQuery('webhooks.eventTypes')
  const types = data?.data.eventTypes.filter(({ type }) => type !== 'test')
  const wanted = typed.trim().toLowerCase()
  const found = types?.filter(({ type, description }) =>
    `${type} ${hooks.eventDescriptions[type] ?? description}`.toLowerCase().includes(wanted),
  )
  const all = chosen.includes('*')
  const toggle = (type: string, on: boolean) =>
    onChange(on ? [...chosen, type] : chosen.filter((one) => one !== type))
  return (
    <fieldset className="grid gap-2.5" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 text-sm font-medium">{hooks.events}</legend>
      <Checkbox label={hooks.everything} checked={all} onChange={(on) => onChange(on ? ['*'] : [])} />
      <Input
        aria-label={hooks.findEvent}
        placeholder={hooks.findEvent}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="h-9"
      />
      <div className="grid max-h-56 gap-2.5 overflow-y-auto rounded-md border border-line p-3">
        {!found && <Skeleton className="h-24" />}
        {found?.map(({ type, description }) => (
          <Checkbox
            key={type}
            label={<code className="font-mono text-sm">{type}</code>}
            hint={hooks.eventDescriptions[type] ?? description}
            checked={all || chosen.includes(type)}
            disabled={all}
            onChange={(on) => toggle(type, on)}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-[0.8125rem] font-medium text-bad">
          {messages.refusal(error)}
        </p>
      )}
    </fieldset>
  )
}
