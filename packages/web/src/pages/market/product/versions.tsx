import { useQuery } from '@tanstack/react-query'
import { publicQuery } from '../../../api/queries.ts'
import { useMessages } from '../../../text/text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Time } from '../../../ui/time.tsx'
import { Section } from '../storefront/section.tsx'

/** What has been published, newest first. */
export const Versions = ({ productId }: { readonly productId: string }) => {
  const { product: messages } = useMessages()
  const { data } = useQuery(publicQuery('versions.list', { params: { productId }, query: { limit: 20 } }))
  if (!data || data.data.length === 0) return null
  return (
    <Section title={messages.versions}>
      <ol className="grid gap-px overflow-hidden rounded-md border border-line bg-line">
        {data.data.map(({ version, changelog, publishedAt, createdAt, current }) => (
          <li
            key={version}
            className="grid gap-x-4 gap-y-1 bg-surface px-4 py-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
          >
            <span className="flex items-center gap-2">
              <code className="font-mono text-sm font-medium">{version}</code>
              {current && <Badge tone="good">{messages.current}</Badge>}
            </span>
            <span className="text-sm whitespace-pre-line text-ink-soft">
              {changelog === '' ? messages.firstVersion : changelog}
            </span>
            <Time value={publishedAt ?? createdAt} className="text-sm whitespace-nowrap text-ink-faint" />
          </li>
        ))}
      </ol>
    </Section>
  )
}
