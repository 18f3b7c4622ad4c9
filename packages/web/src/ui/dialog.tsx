import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useUiMessages } from './messages.ts'

export interface OverlayProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** Under the title, in a sentence. */
  readonly text?: ReactNode
  readonly children?: ReactNode
  /** At the foot, the main one last. */
  readonly actions?: ReactNode
  readonly wide?: boolean
  /** A dialog that needs an answer: no cross, no Escape, no press outside closes it. */
  readonly insists?: boolean
}

const popup =
  'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-lg border border-line bg-raised text-ink shadow-over outline-none transition-[opacity,scale] duration-150 ease-out data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0'

const drawer =
  'fixed inset-y-0 right-0 z-50 flex w-full max-w-[36rem] flex-col border-l border-line bg-raised text-ink shadow-over outline-none transition-transform duration-200 ease-out data-ending-style:translate-x-full data-starting-style:translate-x-full'

/** What `Dialog` and `Drawer` share: focus goes in, stays in, and returns to where it came from. */
export const Overlay = ({
  kind,
  open,
  onClose,
  title,
  text,
  children,
  actions,
  wide,
  insists,
}: OverlayProps & { readonly kind: 'dialog' | 'drawer' }) => {
  const messages = useUiMessages()
  const body = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !insists && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 min-h-dvh bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          // What is to be filled in, rather than the cross above it.
          initialFocus={() => body.current?.querySelector<HTMLElement>('input, select, textarea') ?? true}
          className={
            kind === 'drawer' ? drawer : classNames(popup, wide ? 'sm:max-w-[44rem]' : 'sm:max-w-[28rem]')
          }
        >
          <header className="flex items-start justify-between gap-4 px-5 pt-4">
            <div className="grid min-w-0 gap-1 wrap-anywhere">
              <Base.Title className="text-lg font-semibold">{title}</Base.Title>
              {text && <Base.Description className="text-sm text-ink-soft">{text}</Base.Description>}
            </div>
            {!insists && (
              <Base.Close
                aria-label={messages.close}
                className="-mr-2 flex size-8 shrink-0 items-center justify-center rounded-md text-ink-faint hover:bg-accent-soft hover:text-ink"
              >
                <X aria-hidden="true" className="size-4" />
              </Base.Close>
            )}
          </header>
          <div ref={body} className="min-h-0 overflow-y-auto px-5 py-4">
            {children}
          </div>
          {actions && (
            <footer className="mt-auto flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
              {actions}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Asks or tells one thing, above the page. */
export const Dialog = (props: OverlayProps) => <Overlay kind="dialog" {...props} />
