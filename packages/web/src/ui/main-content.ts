/** Container of popups: inside a landmark, as all content must be (axe `region`). Looked up only when something opens. */
export const mainContent = (): HTMLElement | null =>
  typeof document === 'undefined' ? null : document.querySelector('main')
