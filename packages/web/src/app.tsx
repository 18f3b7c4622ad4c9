import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { BaseUrlContext } from './shell/site-address.ts'
import { TextProvider } from './text/text.tsx'

interface Props {
  readonly queries: QueryClient
  readonly spoken: ComponentProps<typeof TextProvider>['value']
  /** Where the marketplace lives, without a slash at its end. */
  readonly baseUrl: string
  readonly children: ReactNode
}

/** What every page needs around it, on the server and in the browser. */
export const App = ({ queries, spoken, baseUrl, children }: Props) => (
  <QueryClientProvider client={queries}>
    <BaseUrlContext value={baseUrl}>
      <TextProvider value={spoken}>{children}</TextProvider>
    </BaseUrlContext>
  </QueryClientProvider>
)
