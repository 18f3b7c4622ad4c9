import { useState } from 'react'
import { useApiQuery } from '../../../../api/use-api-query.ts'
import { useSellingMessages } from '../../../../text/selling.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { QueryView } from '../../../../ui/query-view.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Time } from '../../../../ui/time.tsx'

const lookups = { same: 'text-ink-soft', added: 'bg-good-soft text-good', removed: 'bg-bad-soft text-bad' }
const signs = { same: ' ', added: '+', removed: '−' }

interface DiffProps {
  readonly productId: string
  readonly version: string
  readonly onClose: () => void
}

const Diff = ({ productId, version, onClose }: DiffProps) => {
  const { editor } = useSellingMessages()
  const query = useApiQuery('versions.diff', { params: { productId, version } })
  return (
    <Dialog open onClose={onClose} wide title={editor.version(version)} text={editor.compare}>
      <QueryView query={query} loading={<Skeleton className="h-40" />}>
        {({ data }) =>
          data.lines.every(({ change }) => change === 'same') ? (
            <p className="text-sm text-ink-soft">{editor.same}</p>
          ) : (
            <pre
              tabIndex={0}
              role="region"
              aria-label={editor.compare}
              className="overflow-x-auto font-mono text-[0.8125rem] leading-relaxed"
            >
              {data.lines.map(({ change, text }, index) => (
                // Lines have no identity but their place.
                // oxlint-disable-next-line react/no-array-index-key
                <span key={index} className={classNames('block px-2', lookups[change])}>
                  {signs[change]} {text}
                </span>
              ))}
            </pre>
          )
        }
      </QueryView>
    </Dialog>
  )
}

/** Every version that buyers have, newest first, each against the one before. */
export const Versions = ({ productId }: { readonly productId: string }) => {
  const { editor } = useSellingMessages()
  const { data } = useApiQuery('versions.list', { params: { productId }, query: { limit: 20 } })
  const [compared, setCompared] = useState<string>()
  const versions = data?.data ?? []
  if (versions.length === 0) return null
  return (
    <Card title={editor.versions}>
      <ol className="grid gap-3">
        {versions.map(({ version, changelog, createdAt }, index) => (
          <li key={version} className="grid gap-1 text-sm">
            <p className="flex items-center justify-between gap-2">
              <span className="font-mono font-medium">{version}</span>
              <Time value={createdAt} form="relative" className="text-xs text-ink-faint" />
            </p>
            {changelog && <p className="text-ink-soft">{changelog}</p>}
            {index < versions.length - 1 && (
              <Button
                variant="ghost"
                size="sm"
                className="-ml-3 justify-self-start"
                onClick={() => setCompared(version)}
              >
                {editor.compare}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {compared && <Diff productId={productId} version={compared} onClose={() => setCompared(undefined)} />}
    </Card>
  )
}
