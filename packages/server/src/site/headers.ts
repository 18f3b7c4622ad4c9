import { createHash } from 'node:crypto'
import { transportSecurity } from '../platform/http/page-headers.ts'

/** Nothing is loaded from elsewhere, no other site frames it. */
export const ownSources: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** What no page here uses. */
export const permissionsPolicy =
  'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()'

/** What is in every page of the application itself, and the only such that its policy allows. */
interface Inline {
  readonly style: string
  readonly choiceScript: string
}

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What Stripe's script needs: https://docs.stripe.com/security/guide#content-security-policy. */
export const stripeSources: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
}

/** What pages load in addition to their own, by directive. */
type Sources = Readonly<Record<string, readonly string[]>>

const policyOf = (inline: Inline | undefined, others: Sources): string => {
  const own: Readonly<Record<string, string>> = inline
    ? { 'style-src': sourceOf(inline.style), 'script-src': sourceOf(inline.choiceScript) }
    : {}
  return Object.entries(ownSources)
    .map(([name, values]) => [name, ...values, own[name] ?? [], others[name] ?? []].flat().join(' '))
    .join('; ')
}

/** What goes with every page of the application. One object: helmet would make it again, and hook into every request. */
export const siteHeaders = (
  baseUrl: string,
  inline?: Inline,
  others: Sources = {},
): Readonly<Record<string, string>> => ({
  'content-security-policy': policyOf(inline, others),
  'permissions-policy': permissionsPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...transportSecurity(baseUrl),
})
