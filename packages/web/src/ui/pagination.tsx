import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'
import { LinkButton } from './link-button.tsx'
import { useUiMessages } from './messages.ts'

interface Props {
  readonly page: number
  readonly limit: number
  readonly total: number
  /** Of more items, only so many have a page. */
  readonly reachable?: number
  readonly onPage: (page: number) => void
  /** Given where pages have addresses: then they are links, and work without script. */
  readonly hrefOf?: (page: number) => string
}

export const Pagination = ({ page, limit, total, reachable = total, onPage, hrefOf }: Props) => {
  const messages = useUiMessages()
  const last = Math.max(1, Math.ceil(Math.min(total, reachable) / limit))
  if (last === 1) return null
  const step = (to: number, label: string, Icon: typeof ChevronLeft) => {
    const icon = <Icon aria-hidden="true" className="size-4" />
    if (!hrefOf || to < 1 || to > last)
      return (
        <Button size="sm" aria-label={label} disabled={to < 1 || to > last} onClick={() => onPage(to)}>
          {icon}
        </Button>
      )
    return (
      <LinkButton
        size="sm"
        aria-label={label}
        href={hrefOf(to)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return
          event.preventDefault()
          onPage(to)
        }}
      >
        {icon}
      </LinkButton>
    )
  }
  return (
    <nav
      aria-label={messages.pages}
      className="flex items-center justify-between gap-4 text-sm text-ink-soft"
    >
      <span className="tabular-nums">
        {messages.showing((page - 1) * limit + 1, Math.min(total, page * limit), total)}
      </span>
      <span className="flex items-center gap-1">
        {step(page - 1, messages.previousPage, ChevronLeft)}
        <span className="px-2 tabular-nums" aria-current="page">
          {page} <span className="text-ink-faint">/ {last}</span>
        </span>
        {step(page + 1, messages.nextPage, ChevronRight)}
      </span>
    </nav>
  )
}
