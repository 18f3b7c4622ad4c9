import { productPath } from '@souk/contract/product-path'
import '../../dashboard.css'
import { Dialog as Base } from '@base-ui/react/dialog'
import { useRouter } from '@tanstack/react-router'
import { useId, useState, type KeyboardEvent } from 'react'
import { usePublicQuery } from '../../api/use-api-query.ts'
import { useSession } from '../../api/session.ts'
import { useDashboardMessages } from '../../text/dashboard.ts'
import { useMessages } from '../../text/text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { areasFor } from '../areas.ts'
import { useTheme } from './theme-switch.tsx'

interface Command {
  readonly id: string
  readonly group: string
  readonly label: string
  readonly detail?: string
  readonly run: () => void
}

const matches = (command: Command, typed: string): boolean => {
  const text = `${command.label} ${command.group} ${command.detail ?? ''}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Pages and actions; what someone may not open is not offered. */
const useCommands = (): readonly Command[] => {
  const { shell } = useMessages()
  const dashboard = useDashboardMessages()
  const router = useRouter()
  const session = useSession()
  const { setTheme } = useTheme()
  const go = (href: string) => () => void router.navigate({ href })
  const pages = session
    ? areasFor(session).flatMap((area) =>
        area.screens.map(({ id, to }) => ({
          id: to,
          group: shell.areas[area.id],
          label: dashboard.screens[id],
          run: go(to),
        })),
      )
    : [{ id: '/sign-in', group: dashboard.pages, label: shell.signIn, run: go('/sign-in') }]
  const actions = session
    ? [
        {
          id: 'new-product',
          group: dashboard.actions,
          label: dashboard.newProduct,
          run: go('/selling/products/new'),
        },
        {
          id: 'new-key',
          group: dashboard.actions,
          label: dashboard.newKey,
          run: go('/settings/api-keys?create=true'),
        },
      ]
    : []
  const themes = (['light', 'dark', 'system'] as const).map((theme) => ({
    id: `theme-${theme}`,
    group: shell.theme,
    label: shell.themes[theme],
    run: () => setTheme(theme),
  }))
  return [
    { id: '/', group: dashboard.pages, label: shell.market, run: go('/') },
    ...pages,
    ...actions,
    { id: 'docs', group: dashboard.pages, label: shell.docs, run: go('/docs') },
    ...themes,
  ]
}

const useProducts = (typed: string): readonly Command[] => {
  const dashboard = useDashboardMessages()
  const router = useRouter()
  const { data } = usePublicQuery(
    'products.list',
    { query: { search: typed, limit: 6 } },
    { enabled: typed.length >= 2, keeps: true },
  )
  if (typed.length < 2 || !data) return []
  return data.data.map(({ id, title, author }) => ({
    id,
    group: dashboard.products,
    label: title,
    detail: author.name,
    run: () => void router.navigate({ href: productPath({ id, title }) }),
  }))
}

interface ListProps {
  readonly id: string
  readonly commands: readonly Command[]
  readonly chosen: number
  readonly onChoose: (index: number) => void
  readonly onRun: (command: Command) => void
}

const Commands = ({ id, commands, chosen, onChoose, onRun }: ListProps) => {
  const { shell } = useMessages()
  return (
    <div
      id={id}
      role="listbox"
      aria-label={shell.palette}
      className="max-h-[min(24rem,60dvh)] overflow-y-auto p-1.5"
    >
      {commands.map((command, index) => (
        <div
          key={command.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          onPointerMove={() => onChoose(index)}
          onClick={() => onRun(command)}
          ref={index === chosen ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
          className={classNames(
            'flex cursor-default items-baseline gap-3 rounded-sm px-3 py-2 text-sm',
            index === chosen && 'bg-accent-soft',
          )}
        >
          <span className="min-w-0 flex-1 truncate">{command.label}</span>
          <span className="shrink-0 text-xs text-ink-faint">{command.detail ?? command.group}</span>
        </div>
      ))}
    </div>
  )
}

/** Goes anywhere and finds any product, by keyboard alone: arrows choose, Enter goes, Escape leaves. */
export const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const { shell } = useMessages()
  const dashboard = useDashboardMessages()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const wanted = typed.trim()
  const found = useCommands().filter((command) => matches(command, wanted))
  const commands = [...found, ...useProducts(wanted)]
  const chosen = Math.min(at, commands.length - 1)
  const run = (command: Command) => {
    onClose()
    command.run()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const command = commands[chosen]
    if (step && commands.length > 0) {
      event.preventDefault()
      setAt((chosen + step + commands.length) % commands.length)
    } else if (event.key === 'Enter' && command) {
      event.preventDefault()
      run(command)
    }
  }
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 min-h-dvh bg-scrim" />
        <Base.Popup className="fixed top-[12dvh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 overflow-hidden rounded-lg border border-line bg-raised text-ink shadow-over outline-none">
          <Base.Title className="sr-only">{shell.palette}</Base.Title>
          <input
            role="combobox"
            aria-label={shell.palette}
            aria-expanded="true"
            aria-controls={id}
            {...(commands.length > 0 ? { 'aria-activedescendant': `${id}-${chosen}` } : {})}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setAt(0)
            }}
            onKeyDown={press}
            placeholder={dashboard.palettePlaceholder}
            className="h-12 w-full border-b border-line bg-transparent px-4 text-base outline-none"
          />
          <Commands id={id} commands={commands} chosen={chosen} onChoose={setAt} onRun={run} />
          <p
            role="status"
            className={commands.length > 0 ? 'sr-only' : 'px-4 pb-6 text-center text-sm text-ink-soft'}
          >
            {commands.length > 0 ? shell.results(commands.length) : dashboard.noResults}
          </p>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
