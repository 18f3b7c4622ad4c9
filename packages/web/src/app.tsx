import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { Shop } from '@souk/contract'
import { useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import { ShopContext } from './shell/shop.ts'
import { BaseUrlContext } from './shell/site-address.ts'
import { TextProvider } from './text/text.tsx'

interface Props {
  readonly queries: QueryClient
  readonly spoken: ComponentProps<typeof TextProvider>['value']
  /** Where the marketplace lives, without a slash at its end. */
  readonly baseUrl: string
  readonly shop: Shop
  readonly children: ReactNode
}

/** What every page needs around it, on the server and in the browser. */
export const App = ({ queries, spoken, baseUrl, shop: sent, children }: Props) => {
  const [shop, setShop] = useState(sent)
  const state = useMemo(() => ({ shop, setShop }), [shop])
  return (
    <QueryClientProvider client={queries}>
      <BaseUrlContext value={baseUrl}>
        <ShopContext value={state}>
          <TextProvider value={spoken}>{children}</TextProvider>
        </ShopContext>
      </BaseUrlContext>
    </QueryClientProvider>
  )
}
