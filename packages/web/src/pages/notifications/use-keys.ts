import { useEffect, useRef, type RefObject } from 'react'
import { isTyping } from '../../shell/header/shortcuts.ts'

const steps: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

const linkOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('a')

/**
 * Keys of a list, as in mail programs: J and K move, as the arrows do once a row has the focus, and E or U press the button of a
 * row. Enter opens a link anyway. `items` are those shown: the focus of one that goes away moves to the next.
 */
export const useKeys = (list: RefObject<HTMLElement | null>, items: unknown): void => {
  const focused = useRef(-1)
  useEffect(() => {
    const rows = () => [...(list.current?.children ?? [])]
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || isTyping(target) || document.querySelector('[role=dialog]')) return
      const at = rows().findIndex((row) => row.contains(document.activeElement))
      const step = steps[key]
      if (step !== undefined && (at >= 0 || key.length === 1)) {
        event.preventDefault()
        linkOf(rows()[at < 0 ? 0 : at + step])?.focus()
      } else if (at >= 0 && (key === 'e' || key === 'u')) rows()[at]?.querySelector('button')?.click()
    }
    const note = () => {
      focused.current = rows().findIndex((row) => row.contains(document.activeElement))
    }
    document.addEventListener('keydown', press)
    document.addEventListener('focusin', note)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('focusin', note)
    }
  }, [list])
  useEffect(() => {
    // What has the focus is removed without an event.
    if (focused.current < 0 || document.activeElement !== document.body) return
    const rows = [...(list.current?.children ?? [])]
    const next = linkOf(rows[Math.min(focused.current, rows.length - 1)])
    ;(next ?? document.querySelector<HTMLElement>('#content select'))?.focus()
  }, [list, items])
}
