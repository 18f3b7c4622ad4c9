import { SoukError } from '@souk/sdk'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Play, Square } from 'lucide-react'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import type { DataOf } from '../../api/calls.ts'
import { useAsk, useCall } from '../../api/use-call.ts'
import { DeskPage } from '../../shell/desk.tsx'
import { useBuyingWords } from '../../text/buying.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { faultOf, FormErrors } from '../../ui/form-errors.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { chosenOptions, firstChoice, ModelSettings, type ModelChoice } from './model-settings.tsx'
import { RunOutput } from './run-output.tsx'
import { usePromptRun } from './use-prompt-run.ts'
import { useRunnable } from './use-runnable.ts'
import { givenValues, startValues, typedValues, VariableFields, type Values } from './variable-fields.tsx'

type Product = DataOf<'products.get'>

interface FormProps {
  readonly product: Product
  readonly isRunning: boolean
  readonly error: unknown
  readonly onRun: (values: Values, choice: ModelChoice) => void
  readonly onStop: () => void
}

/** Made of what the product asks for. Ctrl+Enter runs it from any field. */
const RunForm = ({ product, isRunning, error, onRun, onStop }: FormProps) => {
  const { playground } = useBuyingWords()
  const [values, setValues] = useState(() => startValues(product.variables))
  const [choice, setChoice] = useState(firstChoice)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isRunning) onRun(values, choice)
  }
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
  }
  return (
    <Card title={playground.inputs} className="self-start">
      <form className="grid gap-5" onSubmit={submit} onKeyDown={press}>
        <VariableFields
          variables={product.variables}
          values={values}
          onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
          faultOf={(name) => faultOf(error, `variables.${name}`) ?? faultOf(error, `input.${name}`)}
        />
        {product.type === 'PROMPT' && (
          <details className="rounded-md border border-line px-4 py-3">
            <summary className="text-sm font-medium">{playground.settings}</summary>
            <div className="pt-4">
              <ModelSettings value={choice} onChange={setChoice} />
            </div>
          </details>
        )}
        <div className="flex items-center gap-3">
          {isRunning ? (
            // Two buttons, not one that changes: pressed to stop it would have become the one that sends the form.
            <Button key="stop" variant="secondary" onClick={onStop}>
              <Square aria-hidden="true" className="size-4" /> {playground.stop}
            </Button>
          ) : (
            <Button key="run" type="submit" variant="primary">
              <Play aria-hidden="true" className="size-4" /> {playground.run}
            </Button>
          )}
          <kbd className="hidden font-mono text-xs text-ink-faint sm:inline">{playground.runHint}</kbd>
        </div>
      </form>
    </Card>
  )
}

const PromptBench = ({ product }: { readonly product: Product }) => {
  const { run, start, stop } = usePromptRun()
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <RunForm
        product={product}
        isRunning={run.state === 'running'}
        error={run.error}
        onStop={stop}
        onRun={(values, choice) =>
          void start({
            productId: product.id,
            variables: givenValues(product.variables, values),
            ...chosenOptions(choice),
          })
        }
      />
      <RunOutput run={run} />
    </div>
  )
}

/** A workflow runs on its own page, since it may take minutes; the demo models stand in for every provider. */
const WorkflowBench = ({ product }: { readonly product: Product }) => {
  const navigate = useNavigate()
  const start = useCall('workflows.execute', {
    refresh: ['executions.list'],
    onDone: ({ executionId }) => void navigate({ to: '/runs/$executionId', params: { executionId } }),
  })
  const providers = ['openai', 'anthropic', 'google', 'mistral']
  return (
    <div className="grid max-w-2xl gap-4">
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
              apiKeys: Object.fromEntries(providers.map((provider) => [provider, 'demo'])),
            },
            headers: { Prefer: 'respond-async' },
          } as never)
        }
      />
    </div>
  )
}

const Bench = ({ productId }: { readonly productId: string }) => {
  const product = useAsk('products.get', { params: { productId } })
  return (
    <QueryView query={product} loading={<Skeleton className="h-64" />}>
      {({ data }) =>
        data.type === 'WORKFLOW' ? (
          <WorkflowBench key={data.id} product={data} />
        ) : (
          <PromptBench key={data.id} product={data} />
        )
      }
    </QueryView>
  )
}

export const Playground = () => {
  const { playground, library } = useBuyingWords()
  const { product } = useSearch({ from: '/desk/playground' })
  const navigate = useNavigate()
  const { runnable, isLoading } = useRunnable()
  const chosen = product ?? runnable[0]?.id
  const options = runnable.map(({ id, title }) => ({ value: id, label: title }))
  return (
    <DeskPage title={playground.title} text={playground.text}>
      {isLoading ? (
        <Skeleton className="h-10 max-w-md" />
      ) : chosen === undefined ? (
        <EmptyState
          title={playground.emptyTitle}
          text={playground.emptyText}
          action={
            <LinkButton variant="primary" href="/">
              {library.emptyAction}
            </LinkButton>
          }
        />
      ) : (
        <>
          {options.length > 1 && (
            <div className="max-w-md">
              <Field label={playground.product}>
                <Select
                  value={chosen}
                  onChange={(id) => void navigate({ to: '/playground', search: { product: id } })}
                  options={options}
                />
              </Field>
            </div>
          )}
          {options.length === 1 && <p className="text-lg font-medium">{options[0]?.label}</p>}
          <Bench productId={chosen} />
        </>
      )}
    </DeskPage>
  )
}
