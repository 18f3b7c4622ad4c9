import { loadStripe } from '@stripe/stripe-js/pure'

/** Stripe's own script, which alone sees card numbers; rejects where it cannot be loaded. */
export const openStripe = async (publishableKey: string, locale: 'en' | 'de') => {
  const stripe = await loadStripe(publishableKey, { locale })
  if (!stripe) throw new Error('there is no window')
  return stripe
}

/** Has the buyer's bank ask for what it wants, in this page; the sentence of what went wrong. */
export const confirmInPage = async (
  { publishableKey, clientSecret }: { readonly publishableKey: string; readonly clientSecret: string },
  locale: 'en' | 'de',
): Promise<string | undefined> => {
  const stripe = await openStripe(publishableKey, locale)
  const { error } = await stripe.handleNextAction({ clientSecret })
  return error && (error.message ?? error.type)
}

/** The form of Stripe in the look of the shop, which is that of the page now. */
export const appearance = () => {
  const style = getComputedStyle(document.documentElement)
  const read = (name: string) => style.getPropertyValue(name).trim()
  return {
    theme: 'flat' as const,
    variables: {
      colorPrimary: read('--accent'),
      colorBackground: read('--raised'),
      colorText: read('--ink'),
      colorTextSecondary: read('--ink-soft'),
      colorDanger: read('--bad'),
      borderRadius: '6px',
      fontFamily: 'system-ui, sans-serif',
    },
    rules: { '.Input': { border: `1px solid ${read('--line-strong')}` } },
  }
}
