import type { PaymentProvider } from './provider/provider.ts'

/** The company that new payments go to, and those that still have some of ours. */
export interface Providers {
  readonly current: PaymentProvider
  /** Undefined for one that this marketplace is no longer connected to: its objects stay as they are. */
  find(name: string): PaymentProvider | undefined
}

export const createProviders = (
  current: PaymentProvider,
  ...others: readonly PaymentProvider[]
): Providers => ({
  current,
  find: (name) => [current, ...others].find((one) => one.name === name),
})
