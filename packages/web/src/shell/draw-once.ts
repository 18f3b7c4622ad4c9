import { createContext, type ReactNode } from 'react'

/**
 * On the server: markup that many pages share, rendered when it is first needed under this key. What is rendered
 * so has no identifiers of React's (`useId`), which count within a page. A browser takes it over as if it had been drawn in
 * its place.
 */
export const DrawOnce = createContext<((key: string, draw: () => ReactNode) => string) | undefined>(undefined)
