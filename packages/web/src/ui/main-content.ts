/** Where what pops up is put: inside a landmark, as all content must be (axe `region`). Only asked once something opens. */
export const mainContent = (): HTMLElement | null =>
  typeof document === 'undefined' ? null : document.querySelector('main')
