import type { Permission } from '@souk/contract'
import type { Fault } from '@souk/sdk'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useUiMessages } from '../../../ui/messages.ts'

interface Props {
  readonly label: string
  readonly chosen: ReadonlySet<Permission>
  readonly onChange: (chosen: ReadonlySet<Permission>) => void
  readonly error?: Fault | undefined
}

/** What a key or an app may do. */
export const PermissionList = ({ label, chosen, onChange, error }: Props) => {
  const { keys } = useSettingsMessages()
  const messages = useUiMessages()
  const permissions = Object.keys(keys.permission) as Permission[]
  const toggle = (name: Permission, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(name)
    else next.delete(name)
    onChange(next)
  }
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <Checkbox
        label={keys.all}
        checked={chosen.size === permissions.length}
        indeterminate={chosen.size > 0 && chosen.size < permissions.length}
        onChange={(on) => onChange(new Set(on ? permissions : []))}
      />
      <div className="grid gap-2.5 border-t border-line pt-2.5 sm:grid-cols-2">
        {permissions.map((name) => (
          <Checkbox
            key={name}
            label={<code className="font-mono text-sm">{name}</code>}
            hint={keys.permission[name]}
            checked={chosen.has(name)}
            onChange={(on) => toggle(name, on)}
          />
        ))}
      </div>
      {error && <p className="text-[0.8125rem] font-medium text-bad">{messages.refusal(error)}</p>}
    </fieldset>
  )
}
