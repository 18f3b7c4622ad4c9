import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { TextProvider } from './text/text.tsx'

interface Props {
  readonly queries: QueryClient
  readonly spoken: ComponentProps<typeof TextProvider>['value']
  readonly children: ReactNode
}

/** What every page needs around it, on the server and in the browser. */
export const App = ({ queries, spoken, children }: Props) => (
  <QueryClientProvider client={queries}>
    <TextProvider value={spoken}>{children}</TextProvider>
  </QueryClientProvider>
)
