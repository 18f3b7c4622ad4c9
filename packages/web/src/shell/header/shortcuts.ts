/** Set by the header once the page has been taken over. */
let openPalette: (() => void) | undefined
/** Whether it was loaded before. */
let isOpened = false

/** Whether keys are text for what has the focus. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const press = (event: KeyboardEvent): void => {
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    isOpened = openPalette === undefined
    openPalette?.()
  } else if (event.key === '/' && !isTyping(event.target)) {
    event.preventDefault()
    document.querySelector<HTMLElement>('[role=search] input')?.focus()
  }
}

/** From the first script on, so that none is lost: `/` goes to the search, Ctrl+K opens the palette as soon as there is one. Once or more. */
export const listenForShortcuts = (): void => document.addEventListener('keydown', press)

/** Until the function that is returned is called. */
export const onPaletteShortcut = (open: () => void): (() => void) => {
  openPalette = open
  if (isOpened) open()
  isOpened = false
  return () => (openPalette = undefined)
}
