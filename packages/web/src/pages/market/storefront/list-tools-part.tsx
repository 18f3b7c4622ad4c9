import { lazy, Suspense, type ComponentProps } from 'react'
import { useSession } from '../../../api/session.ts'
import { classNames } from '../../../ui/class-names.ts'
import { filterOf } from '../market-search.ts'

const ListTools = lazy(() =>
  import('../../buying/interests/list-tools.tsx').then((tools) => ({ default: tools.ListTools })),
)

/** The buttons of a list come after the page; their place is free for them. */
export const ListToolsPart = (props: ComponentProps<typeof ListTools>) => {
  const session = useSession()
  const canSave = Object.keys(filterOf(props.search ?? {})).length > 0
  return (
    <div className={classNames('flex h-8 justify-end gap-2', canSave ? 'min-w-21' : 'min-w-8')}>
      {session !== undefined && (
        <Suspense>
          <ListTools {...props} />
        </Suspense>
      )}
    </div>
  )
}
