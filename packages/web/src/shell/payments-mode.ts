/** `test`: no money moves; `none`: purchases are refused. */
export type PaymentsMode = 'test' | 'live' | 'none'

/** In the browser: what the document was sent with. */
export const paymentsMode = (): string | undefined => document.documentElement.dataset['payments']
