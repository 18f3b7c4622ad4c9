import { Circle, CircleCheck, Info } from 'lucide-react'
import type { ChecklistItem } from '@souk/contract'
import { useApiQuery } from '../../api/use-api-query.ts'
import { PageLink } from '../../shell/page-link.tsx'
import { useShopMessages } from '../../text/shop.ts'
import { Card } from '../../ui/card.tsx'

const links: Readonly<Record<ChecklistItem['id'], string>> = {
  name: '/admin/settings',
  imprint: '/admin/settings?section=legal',
  mail: '/admin/settings?section=sales',
  secondFactor: '/settings/security',
  secondAdmin: '/admin/users',
  product: '/selling/products/new',
  payments: '/docs/payments',
  backup: '/docs/going-live',
}

const icons = { done: CircleCheck, open: Circle, notice: Info } as const
const colors = { done: 'text-good', open: 'text-ink-faint', notice: 'text-warn' } as const

/** What a new marketplace still needs; it leaves once nothing is open. */
export const Checklist = () => {
  const { checklist: messages } = useShopMessages()
  const { data } = useApiQuery('settings.checklist')
  if (!data || data.data.done) return null
  const { items } = data.data
  const counted = items.filter(({ status }) => status !== 'notice')
  const done = counted.filter(({ status }) => status === 'done').length
  return (
    <Card title={messages.title} text={messages.progress(done, counted.length)}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {items.map(({ id, status }) => {
          const Icon = icons[status]
          return (
            <li key={id} className="flex items-start gap-2.5 text-sm">
              <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${colors[status]}`} />
              <span className="grid">
                <span>
                  <PageLink
                    href={links[id]}
                    className="font-medium text-ink underline-offset-2 hover:underline"
                  >
                    {messages.items[id].title}
                  </PageLink>
                  <span className="sr-only"> ({messages.statuses[status]})</span>
                </span>
                <span className="text-ink-soft">{messages.items[id].text}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
