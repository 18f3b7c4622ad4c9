import type { DataOf } from '../../../api/calls.ts'
import { useBuyingMessages } from '../../../text/buying.ts'
import { useUiMessages } from '../../../ui/messages.ts'

/** Why models did not answer before another one did, if there were fallbacks. */
export const FailedModels = ({
  models = [],
}: {
  readonly models: DataOf<'executions.get'>['failedModels']
}) => {
  const { runs } = useBuyingMessages()
  const { refusal } = useUiMessages()
  if (models.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm text-warn">
      {models.map(({ provider, model, error: { message, rule = '' } }, index) => (
        <li key={index}>
          {runs.modelFailed(`${provider} ${model}`)} {refusal({ rule, reason: message })}
        </li>
      ))}
    </ul>
  )
}
