import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { useUiMessages } from './messages.ts'

interface ToastOptions {
  readonly tone?: 'neutral' | 'good' | 'bad'
  /** Such as "Undo". */
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

interface Shown extends ToastOptions {
  readonly id: number
  readonly message: string
}

const lastingMs = 6_000
const max = 4

/** Our own rather than the component library's, which would be a tenth of the first page's script. */
let shown: readonly Shown[] = []
let count = 0
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

const show = (next: readonly Shown[]): void => {
  shown = next
  for (const listener of listeners) listener()
}

const dismiss = (id: number): void => {
  clearTimeout(timers.get(id))
  timers.delete(id)
  show(shown.filter((one) => one.id !== id))
}

const expire = ({ id, tone }: Shown): void => {
  if (tone !== 'bad')
    timers.set(
      id,
      setTimeout(() => dismiss(id), lastingMs),
    )
}

/** Says what happened, for six seconds, without taking the focus. Bad news stays until it is dismissed. */
export const toast = (message: string, options: ToastOptions = {}): void => {
  const one = { ...options, id: ++count, message }
  show([...shown, one].slice(-max))
  expire(one)
}

export const useToasts = () => ({ toast })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const edges = { neutral: 'border-l-accent', good: 'border-l-good', bad: 'border-l-bad' }

const ToastCard = ({ one }: { readonly one: Shown }) => {
  const messages = useUiMessages()
  const { id, message, tone = 'neutral', action } = one
  return (
    <li
      // Who reads it, or is about to press its button, has time.
      onPointerEnter={() => clearTimeout(timers.get(id))}
      onPointerLeave={() => expire(one)}
      onFocus={() => clearTimeout(timers.get(id))}
      onBlur={() => expire(one)}
      className={classNames(
        'pointer-events-auto flex items-center gap-2 rounded-md border border-l-4 border-line bg-raised py-2 pr-2 pl-3.5 text-ink shadow-over transition-[opacity,translate] duration-200 ease-out starting:translate-y-2 starting:opacity-0',
        edges[tone],
      )}
    >
      <span className="min-w-0 flex-1 text-sm font-medium">{message}</span>
      {action && (
        <button
          type="button"
          className="shrink-0 rounded-sm px-2 py-1 text-sm font-medium text-accent hover:bg-accent-soft"
          onClick={() => {
            dismiss(id)
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={messages.dismiss}
        onClick={() => dismiss(id)}
        className="flex size-7 shrink-0 items-center justify-center rounded-sm text-ink-faint hover:bg-accent-soft hover:text-ink"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </li>
  )
}

const nothing: readonly Shown[] = []

/** Once in the application. The list is there before anything is said, or screen readers would not read it out. */
export const Toaster = () => {
  const all = useSyncExternalStore(
    subscribe,
    () => shown,
    () => nothing,
  )
  const messages = useUiMessages()
  return (
    <section
      aria-label={messages.messages}
      // Not where dialogs and drawers have their buttons.
      className="pointer-events-none fixed inset-x-4 top-16 z-[60] lg:top-auto lg:right-auto lg:bottom-4 lg:w-96"
    >
      <ol aria-live="polite" aria-relevant="additions" className="grid gap-2">
        {all.map((one) => (
          <ToastCard key={one.id} one={one} />
        ))}
      </ol>
    </section>
  )
}
