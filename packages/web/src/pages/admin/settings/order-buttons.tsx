import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useShopMessages } from '../../../text/shop.ts'
import { Button } from '../../../ui/button.tsx'

interface Props<Item> {
  readonly items: readonly Item[]
  readonly index: number
  /** How the item is called. */
  readonly name: string
  readonly onChange: (items: Item[]) => void
}

/** Moves an item of a list up or down, or removes it. */
export const OrderButtons = <Item,>({ items, index, name, onChange }: Props<Item>) => {
  const messages = useShopMessages()
  const move = (by: -1 | 1) => {
    const next = [...items]
    next.splice(index + by, 0, ...next.splice(index, 1))
    onChange(next)
  }
  return (
    <span className="flex">
      <Button
        variant="ghost"
        size="icon"
        aria-label={messages.up(name)}
        disabled={index === 0}
        onClick={() => move(-1)}
      >
        <ArrowUp aria-hidden="true" className="size-4" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={messages.down(name)}
        disabled={index === items.length - 1}
        onClick={() => move(1)}
      >
        <ArrowDown aria-hidden="true" className="size-4" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={messages.remove(name)}
        onClick={() => onChange(items.filter((_, at) => at !== index))}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </span>
  )
}
