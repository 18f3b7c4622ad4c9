/** `sandbox`: test payments that move no money; `none`: purchases are refused. */
export type PaymentsMode = 'sandbox' | 'none'

/** In the browser: what the document was sent with. */
export const paymentsMode = (): string | undefined => document.documentElement.dataset['payments']
