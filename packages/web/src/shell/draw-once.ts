import { createContext, type ReactNode } from 'react'

/**
 * On the server: the markup of something that many pages show, drawn when it is first asked for under this key. What is drawn
 * so has no identifiers of React's (`useId`), which count within a page. A browser takes it over as if it had been drawn in
 * its place.
 */
export const DrawOnce = createContext<((key: string, draw: () => ReactNode) => string) | undefined>(undefined)
