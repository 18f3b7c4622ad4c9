import { SoukError } from '@souk/sdk'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { DataOf } from '../../../../api/calls.ts'
import { useApiMutation } from '../../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../../api/use-api-query.ts'
import { useBuyingMessages } from '../../../../text/buying.ts'
import { Card } from '../../../../ui/card.tsx'
import { faultOf, FormErrors } from '../../../../ui/form-errors.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { Select } from '../../../../ui/select.tsx'
import { WorkflowGraph } from '../../../../ui/workflow-graph.tsx'
import { nameOf } from '../../../market/names.ts'
import { labelOf, type Payment } from './model-settings.tsx'
import { RunForm } from './run-form.tsx'
import { typedValues } from './variable-fields.tsx'
import { readWorkflow, type WorkflowDocument } from '../workflow-document.ts'

interface Choice {
  /** A provider key, or `demo`. */
  readonly apiKeyId: string
  /** Empty: the usual one. */
  readonly model: string
}
type Choices = Readonly<Record<string, Choice>>

const demo: Choice = { apiKeyId: 'demo', model: '' }

interface RolesProps {
  readonly roles: NonNullable<WorkflowDocument['providers']>
  readonly chosen: Choices
  readonly error: unknown
  readonly onChoose: (choices: Choices) => void
}

/** The key and the model of each role, of whichever provider. */
const RoleChoice = ({ roles, chosen, error, onChoose }: RolesProps) => {
  const { playground } = useBuyingMessages()
  const keys = useApiQuery('credentials.list', { query: { limit: 100 } }).data?.data ?? []
  return (
    <fieldset className="grid gap-4 rounded-md border border-line px-4 py-3 sm:grid-cols-2">
      <legend className="px-1 text-sm font-medium">{playground.keys}</legend>
      {Object.entries(roles).map(([role, { provider, model = '' }]) => {
        const choice = chosen[role] ?? demo
        const isOther = keys.some((key) => key.id === choice.apiKeyId && key.provider !== provider)
        const set = (over: Partial<Choice>) => onChoose({ ...chosen, [role]: { ...choice, ...over } })
        return (
          <div key={role} className="grid content-start gap-4">
            <Field
              label={playground.keyOf(role)}
              hint={playground.madeFor(nameOf('provider', provider), model)}
              error={faultOf(error, `models.${role}.apiKeyId`)}
            >
              <Select
                value={choice.apiKeyId}
                onChange={(apiKeyId) => set({ apiKeyId })}
                options={[
                  { value: 'demo', label: playground.demoKey },
                  ...keys.map((key) => ({ value: key.id, label: labelOf(key) })),
                ]}
              />
            </Field>
            {choice.apiKeyId !== 'demo' && (
              <Field
                label={playground.modelOf(role)}
                optional
                error={faultOf(error, `models.${role}.model`)}
                {...(isOther ? { hint: playground.modelHint } : {})}
              >
                <Input
                  value={choice.model}
                  placeholder={isOther ? '' : model}
                  maxLength={200}
                  onChange={(event) => set({ model: event.target.value.trim() })}
                />
              </Field>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

/** What is said to the API: a choice for each role. */
const modelsOf = (roles: RolesProps['roles'], chosen: Choices) =>
  Object.fromEntries(
    Object.keys(roles).map((role) => {
      const { apiKeyId, model } = chosen[role] ?? demo
      return [role, { apiKeyId, ...(model === '' || apiKeyId === 'demo' ? {} : { model }) }]
    }),
  )

/** A workflow runs on its own page, since it may take minutes. */
export const WorkflowBench = ({
  product,
  paid,
}: {
  readonly product: DataOf<'products.get'>
  /** Of a run that is paid from credit. */
  readonly paid?: Payment
}) => {
  const { runs } = useBuyingMessages()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Choices>({})
  const start = useApiMutation('workflows.execute', {
    refresh: ['executions.list'],
    onDone: ({ executionId }) => void navigate({ to: '/runs/$executionId', params: { executionId } }),
  })
  const document = readWorkflow(product.content)
  const roles = document?.providers ?? {}
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-4">
        {start.error instanceof SoukError && <FormErrors error={start.error} />}
        <RunForm
          product={product}
          isRunning={start.busy}
          error={start.error}
          onStop={start.reset}
          onRun={(values) =>
            start.run({
              params: { workflowId: product.id },
              body: {
                input: typedValues(product.variables, values),
                models: modelsOf(roles, chosen),
                ...(paid ? { maxCharge: paid.maxCharge } : {}),
              },
              headers: { Prefer: 'respond-async' },
            } as never)
          }
        >
          {Object.keys(roles).length > 0 && (
            <RoleChoice roles={roles} chosen={chosen} error={start.error} onChoose={setChosen} />
          )}
        </RunForm>
      </div>
      {document && (
        <Card title={runs.steps}>
          <WorkflowGraph
            label={runs.steps}
            steps={document.steps.map(({ id, type, needs = [] }) => ({ id, type, needs }))}
          />
        </Card>
      )}
    </div>
  )
}
