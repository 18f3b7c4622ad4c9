import { createHash } from 'node:crypto'
import { transportSecurity } from '../platform/http/page-headers.ts'

/** Nothing is loaded from elsewhere, no script is in a page, no other site frames it. */
export const ownSources: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** What no page here uses. */
export const permissionsPolicy =
  'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()'

const policyOf = (style: string | undefined): string => {
  const hash = style === undefined ? [] : [`'sha256-${createHash('sha256').update(style).digest('base64')}'`]
  return Object.entries(ownSources)
    .map(([name, values]) => [name, ...values, ...(name === 'style-src' ? hash : [])].join(' '))
    .join('; ')
}

/**
 * What goes with every page of the application, `style` the one that is in it. One object: helmet would make
 * it again, and hook into every request.
 */
export const siteHeaders = (baseUrl: string, style?: string): Readonly<Record<string, string>> => ({
  'content-security-policy': policyOf(style),
  'permissions-policy': permissionsPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...transportSecurity(baseUrl),
})
