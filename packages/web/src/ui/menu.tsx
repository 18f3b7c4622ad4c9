import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { mainContent } from './main-content.ts'

export type MenuEntry =
  | {
      readonly kind?: 'item'
      readonly label: ReactNode
      readonly icon?: ReactNode
      readonly onSelect: () => void
      readonly danger?: boolean
      readonly disabled?: boolean
    }
  | {
      readonly kind: 'link'
      readonly label: ReactNode
      readonly icon?: ReactNode
      readonly link: ReactElement
    }
  | {
      readonly kind: 'choice'
      readonly value: string
      readonly onChange: (value: string) => void
      readonly label: string
      readonly options: readonly { readonly value: string; readonly label: string }[]
    }
  | { readonly kind: 'line' }

interface Props {
  /** The button that opens it. */
  readonly trigger: ReactElement
  readonly entries: readonly MenuEntry[]
  readonly align?: 'start' | 'end'
  /** Above the entries. */
  readonly heading?: ReactNode
}

const entryVariants =
  'flex w-full cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm text-ink no-underline outline-none select-none data-disabled:opacity-50 data-highlighted:bg-accent-soft [&_svg]:size-4 [&_svg]:text-ink-faint'

const Entry = ({ entry }: { readonly entry: MenuEntry }) => {
  if (entry.kind === 'line') return <Base.Separator className="mx-1 my-1 h-px bg-line" />
  if (entry.kind === 'choice')
    return (
      <Base.Group>
        <Base.GroupLabel className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-ink-faint">
          {entry.label}
        </Base.GroupLabel>
        <Base.RadioGroup value={entry.value} onValueChange={entry.onChange}>
          {entry.options.map((option) => (
            <Base.RadioItem key={option.value} value={option.value} className={entryVariants}>
              <span className="flex size-4 items-center justify-center">
                <Base.RadioItemIndicator className="size-1.5 rounded-full bg-accent" />
              </span>
              {option.label}
            </Base.RadioItem>
          ))}
        </Base.RadioGroup>
      </Base.Group>
    )
  if (entry.kind === 'link')
    return (
      <Base.Item className={entryVariants} render={entry.link}>
        {entry.icon}
        {entry.label}
      </Base.Item>
    )
  return (
    <Base.Item
      className={classNames(entryVariants, entry.danger && 'text-bad')}
      onClick={entry.onSelect}
      {...(entry.disabled ? { disabled: true } : {})}
    >
      {entry.icon}
      {entry.label}
    </Base.Item>
  )
}

/** What can be done with something, behind one button. */
export const Menu = ({ trigger, entries, align = 'end', heading }: Props) => (
  <Base.Root modal={false}>
    <Base.Trigger render={trigger} />
    <Base.Portal container={mainContent()}>
      <Base.Positioner sideOffset={6} align={align} className="z-50 outline-none">
        <Base.Popup className="max-h-(--available-height) min-w-48 origin-(--transform-origin) overflow-y-auto rounded-md border border-line bg-raised p-1 text-ink shadow-over outline-none transition-[opacity,scale] duration-100 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0">
          {heading && <div className="border-b border-line px-2.5 pt-1.5 pb-2 mb-1">{heading}</div>}
          {entries.map((entry, index) => (
            // Entries are declared in place and keep their order.
            // eslint-disable-next-line react/no-array-index-key
            <Entry key={index} entry={entry} />
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
