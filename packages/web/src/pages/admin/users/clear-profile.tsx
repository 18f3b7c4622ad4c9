import type { ProfilePart, User } from '@souk/contract'
import { useState } from 'react'
import { useAdminMessages } from '../../../text/admin.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useAction } from '../use-action.ts'

const parts: readonly ProfilePart[] = ['handle', 'bio', 'links', 'contact', 'avatar', 'banner']

/** Empties what someone shows of themselves, with a reason. */
export const ClearProfile = ({ user }: { readonly user: User }) => {
  const { users } = useAdminMessages()
  const [opened, setOpened] = useState(false)
  const [chosen, setChosen] = useState<readonly ProfilePart[]>([])
  const [isIncomplete, setIncomplete] = useState(false)
  const close = () => setOpened(false)
  const { run, busy, error } = useAction(
    'users.clearProfile',
    () => {
      close()
      setChosen([])
      return users.cleared
    },
    { inDialog: true },
  )
  const confirm = (reason: string) => {
    setIncomplete(chosen.length === 0)
    if (chosen.length > 0) run({ params: { userId: user.id }, body: { parts: [...chosen], reason } })
  }
  if (user.status === 'closed') return null
  return (
    <>
      <Button size="sm" className="justify-self-start" onClick={() => setOpened(true)}>
        {users.clear}
      </Button>
      {opened && (
        <ReasonDialog
          onClose={close}
          title={users.clearTitle(user.name)}
          text={users.clearText}
          action={users.clearDo}
          hint={users.reasonSuspend}
          busy={busy}
          error={error}
          onConfirm={confirm}
        >
          <fieldset className="grid gap-2.5">
            <legend className="mb-2 text-sm font-medium">{users.clearParts}</legend>
            {parts.map((part) => (
              <Checkbox
                key={part}
                label={users.parts[part]}
                checked={chosen.includes(part)}
                onChange={(on) => setChosen(on ? [...chosen, part] : chosen.filter((one) => one !== part))}
              />
            ))}
            {isIncomplete && chosen.length === 0 && (
              <p role="alert" className="text-[0.8125rem] font-medium text-bad">
                {users.clearNone}
              </p>
            )}
          </fieldset>
        </ReasonDialog>
      )}
    </>
  )
}
