import { useNavigate, useSearch } from '@tanstack/react-router'
import { useApiQuery } from '../../../../api/use-api-query.ts'
import { DashboardPage } from '../../../../shell/dashboard.tsx'
import { useBuyingMessages } from '../../../../text/buying.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Field } from '../../../../ui/field.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { QueryView } from '../../../../ui/query-view.tsx'
import { Select } from '../../../../ui/select.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { PaidBench } from './paid-bench.tsx'
import { PromptBench } from './prompt-bench.tsx'
import { useRunnable } from '../use-runnable.ts'
import { WorkflowBench } from './workflow-bench.tsx'

const Bench = ({ productId }: { readonly productId: string }) => {
  const product = useApiQuery('products.get', { params: { productId } })
  return (
    <QueryView query={product} loading={<Skeleton className="h-64" />}>
      {({ data }) =>
        data.contentLocked ? (
          <PaidBench key={data.id} product={data} />
        ) : data.type === 'WORKFLOW' ? (
          <WorkflowBench key={data.id} product={data} />
        ) : (
          <PromptBench key={data.id} product={data} />
        )
      }
    </QueryView>
  )
}

export const Playground = () => {
  const { playground, library } = useBuyingMessages()
  const { product } = useSearch({ from: '/dashboard/playground' })
  const navigate = useNavigate()
  const { runnable, isLoading } = useRunnable()
  const chosen = product ?? runnable[0]?.id
  // One that is run without being bought has its own title.
  const isListed = runnable.some(({ id }) => id === chosen)
  const options = runnable.map(({ id, title }) => ({ value: id, label: title }))
  return (
    <DashboardPage title={playground.title} text={playground.text}>
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
          {options.length > 1 && isListed && (
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
          {options.length === 1 && isListed && <p className="text-lg font-medium">{options[0]?.label}</p>}
          <Bench productId={chosen} />
        </>
      )}
    </DashboardPage>
  )
}
