import { SoukError } from '@souk/sdk'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { DataOf } from '../../../../api/calls.ts'
import { useApiMutation } from '../../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../../api/use-api-query.ts'
import { useBuyingMessages } from '../../../../text/buying.ts'
import { Card } from '../../../../ui/card.tsx'
import { FormErrors } from '../../../../ui/form-errors.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { WorkflowGraph } from '../../../../ui/workflow-graph.tsx'
import { nameOf } from '../../../market/names.ts'
import { labelOf } from './model-settings.tsx'
import { RunForm } from './run-form.tsx'
import { typedValues } from './variable-fields.tsx'
import { providersOf, readWorkflow } from '../workflow-document.ts'

type Keys = Readonly<Record<string, string>>

interface KeysProps {
  readonly providers: readonly string[]
  readonly chosen: Keys
  readonly onChoose: (keys: Keys) => void
}

/** With which key each provider is called that the workflow names. */
const KeyChoice = ({ providers, chosen, onChoose }: KeysProps) => {
  const { playground } = useBuyingMessages()
  const keys = useApiQuery('credentials.list', { query: { limit: 100 } })
  return (
    <fieldset className="grid gap-4 rounded-md border border-line px-4 py-3 sm:grid-cols-2">
      <legend className="px-1 text-sm font-medium">{playground.keys}</legend>
      {providers.map((provider) => (
        <Field key={provider} label={playground.keyOf(nameOf('provider', provider))}>
          <Select
            value={chosen[provider] ?? 'demo'}
            onChange={(key) => onChoose({ ...chosen, [provider]: key })}
            options={[
              { value: 'demo', label: playground.demoKey },
              ...(keys.data?.data ?? [])
                .filter((key) => key.provider === provider)
                .map((key) => ({ value: key.id, label: labelOf(key) })),
            ]}
          />
        </Field>
      ))}
    </fieldset>
  )
}

/** A workflow runs on its own page, since it may take minutes. */
export const WorkflowBench = ({ product }: { readonly product: DataOf<'products.get'> }) => {
  const { runs } = useBuyingMessages()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Keys>({})
  const start = useApiMutation('workflows.execute', {
    refresh: ['executions.list'],
    onDone: ({ executionId }) => void navigate({ to: '/runs/$executionId', params: { executionId } }),
  })
  const document = readWorkflow(product.content)
  const providers = document ? providersOf(document) : []
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
                apiKeys: Object.fromEntries(
                  providers.map((provider) => [provider, chosen[provider] ?? 'demo']),
                ),
              },
              headers: { Prefer: 'respond-async' },
            } as never)
          }
        >
          {providers.length > 0 && <KeyChoice providers={providers} chosen={chosen} onChoose={setChosen} />}
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
