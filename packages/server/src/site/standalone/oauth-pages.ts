import type { Permission } from '@souk/contract'
import type { ConsentQuestion } from '../../modules/access/oauth/consent.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { pageHeaders } from '../../platform/http/page-headers.ts'
import { standalonePage, type ShopOf } from './standalone-page.ts'

/** What each permission means to the user who grants it. */
const meanings: Readonly<Record<Permission, string>> = {
  'products:read': 'Search and read products, including yours and those you bought',
  'products:write': 'Create, change, publish and delete your products',
  'purchases:read': 'Read your purchases, refunds and receipts',
  'purchases:write': 'Buy with your payment methods, request refunds and write reviews',
  'refunds:write': 'Refund your sales and decide refund requests of your buyers',
  'analytics:read': 'Read your sales, balance and payouts',
  'ai:execute': 'Run the prompts and workflows that you own, at your cost',
  'webhooks:read': 'Read your webhook endpoints and their deliveries',
  'webhooks:write': 'Create, change and delete your webhook endpoints',
}

/** The redirect target as a source of the policy: Chrome checks every redirect of a form against it. */
const sourceOf = (redirectUri: string): string => {
  const { protocol, origin } = new URL(redirectUri)
  return /^https?:$/.test(protocol) ? origin : protocol
}

/**
 * Headers of a consent page. The browser must send its origin to the page itself, or the form's answer would come from
 * `Origin: null`, which is how every foreign one could call itself, too.
 */
export const consentHeaders = (redirectUri?: string): Readonly<Record<string, string>> => ({
  ...pageHeaders(''),
  'content-security-policy': [
    "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    `form-action 'self'${redirectUri === undefined ? '' : ` ${sourceOf(redirectUri)}`}`,
  ].join('; '),
  'referrer-policy': 'same-origin',
})

interface ConsentView extends ConsentQuestion {
  readonly uid: string
  readonly account: { readonly name: string; readonly email: string }
}

type Page = ReturnType<typeof standalonePage>

const consentPage = (
  page: Page,
  { appName, owner, builtIn, redirectUri, scopes, signsIn, account, ...view }: ConsentView,
): string => {
  const { host, protocol } = new URL(redirectUri)
  const items = [
    ...(signsIn ? ['See which account you have here'] : []),
    ...scopes.map((scope) => meanings[scope]),
  ]
  const maker = builtIn
    ? 'is the command line program of this marketplace. Allow it only if you have just started <code>souk login</code> on this computer'
    : owner
      ? `was made by ${escapeHtml(owner.name)} (${owner.verified ? 'verified' : 'not verified'}), not by the marketplace`
      : 'registered itself under this name, and the marketplace does not know its owner'
  return page(
    'Allow access?',
    `<h1>Allow ${escapeHtml(appName)} to act for you?</h1>
<p>The app ${escapeHtml(appName)} ${maker}. You are signed in as
${escapeHtml(account.name)}, ${escapeHtml(account.email)}.</p>
<p>It will be able to:</p><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>
<p>You then continue at <strong>${escapeHtml(host || protocol)}</strong>. You can revoke the access at any time under Settings,
Connected apps.</p>
<form method="post" action="/oauth/consent/${encodeURIComponent(view.uid)}">
<input type="hidden" name="csrfToken" value="${escapeHtml(view.csrfToken)}">
<button name="answer" value="allow">Allow</button>
<button name="answer" value="deny">Deny</button></form>`,
  )
}

const signInFirstPage = (page: Page, next: string): string =>
  page(
    'Sign in first',
    `<h1>Sign in first</h1><p>An app asks for access to your account. Sign in to decide; you return here
afterwards.</p>
<p class="providers"><a class="provider" href="/sign-in?next=${encodeURIComponent(next)}">Sign in</a></p>
<p>If you use an email link, open it in this browser, then start again from the app.</p>`,
  )

interface Fault {
  readonly code: string
  readonly description: string
}

const errorPage = (page: Page, { code, description }: Fault): string =>
  page(
    'Access not granted',
    `<h1>Access not granted</h1><p>${escapeHtml(description || 'The request of the app is not valid.')}</p>
<p>Error code for the developers of the app: <code>${escapeHtml(code)}</code>.</p>`,
  )

const consentOver: Fault = {
  code: 'invalid_request',
  description:
    'This request was already answered, has expired, or belongs to another session. Start again from the app.',
}

/** The pages of the authorization server, under the shop's name. */
export const createOAuthPages = (shop: ShopOf) => {
  const page = standalonePage(shop)
  return {
    consent: (view: ConsentView) => consentPage(page, view),
    /** `next` leads back here. */
    signInFirst: (next: string) => signInFirstPage(page, next),
    error: (fault: Fault) => errorPage(page, fault),
    consentOver: () => errorPage(page, consentOver),
  }
}
