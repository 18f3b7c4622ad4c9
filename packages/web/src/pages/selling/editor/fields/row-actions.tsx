import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useSellingMessages } from '../../../../text/selling.ts'
import { Button } from '../../../../ui/button.tsx'

/** The list with one item at another index. */
export const move = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const [item] = items.slice(from, from + 1)
  const rest = items.toSpliced(from, 1)
  return item === undefined ? rest : rest.toSpliced(to, 0, item)
}

/** After a removal: the item before, or what adds one; the focus would start again at the top of the page. */
const focusNear = (list: Element | null, index: number): void => {
  const others = list?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
  const adding = list?.parentElement?.querySelector<HTMLElement>(':scope > button, input[type=file]')
  const next = others[Math.max(0, index - 1)] ?? adding
  next?.focus()
}

interface Props<Item> {
  /** Such as “Feature 2”. */
  readonly name: string
  readonly items: readonly Item[]
  readonly index: number
  readonly onChange: (items: readonly Item[]) => void
  readonly onMoved?: (to: number) => void
  readonly onRemoved?: () => void
  /** It can be moved only. */
  readonly stays?: boolean
}

/** Moves an item of a list up or down, or removes it. */
export const RowActions = <Item,>({
  name,
  items,
  index,
  onChange,
  onMoved,
  onRemoved,
  stays,
}: Props<Item>) => {
  const { editor } = useSellingMessages()
  const isIndex = (to: number) => to >= 0 && to < items.length
  const step = (to: number) => {
    onChange(move(items, index, to))
    onMoved?.(to)
  }
  const steps = [
    { label: editor.moveUp(name), Icon: ArrowUp, to: index - 1 },
    { label: editor.moveDown(name), Icon: ArrowDown, to: index + 1 },
  ]
  return (
    <div className="flex shrink-0">
      {steps.map(({ label, Icon, to }) => (
        <Button
          key={label}
          variant="ghost"
          size="icon"
          aria-label={label}
          // A disabled button would lose the focus of who moves an item to the end.
          aria-disabled={!isIndex(to)}
          onClick={() => isIndex(to) && step(to)}
        >
          <Icon aria-hidden="true" className="size-3.5" />
        </Button>
      ))}
      {!stays && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={editor.remove(name)}
          data-remove
          onClick={({ currentTarget }) => {
            const list = currentTarget.closest('ol, ul')
            onChange(items.toSpliced(index, 1))
            if (onRemoved) onRemoved()
            else requestAnimationFrame(() => focusNear(list, index))
          }}
        >
          <X aria-hidden="true" className="size-3.5" />
        </Button>
      )}
    </div>
  )
}
