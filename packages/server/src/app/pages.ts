import { escapeHtml } from '../platform/escape-html.ts'

interface Choice {
  readonly name: string
  readonly label: string
}

export const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="stylesheet" href="/site.css"></head><body>${body}</body></html>`

export const homePage = page(
  'Souk',
  `<h1>Souk</h1><p>A marketplace for AI prompts and workflows. It is running.</p>
<ul><li><a href="/sign-in">Sign in</a></li><li><a href="/docs/api">API reference</a></li>
<li><a href="/v1/openapi.json">OpenAPI document</a></li><li><a href="/health/ready">Health</a></li></ul>`,
)

/** What the sign-in page says where a provider's sign-in came to nothing. */
const refusals: Readonly<Record<string, string>> = {
  account_exists:
    'There is an account with this address already. Sign in to it as before, then connect the provider there.',
  account_suspended: 'This account is suspended.',
  email_not_verified: 'The provider does not say that your e-mail address is verified.',
  identity_taken: 'This account at the provider is connected to another account here.',
  provider_refused: 'The provider did not confirm who you are.',
  session_over: 'Your session is over: sign in and connect the provider again.',
  try_again: 'That took too long, or was begun in another browser: try again.',
}

const field = (label: string, attributes: string): string =>
  `<label>${label}<input ${attributes} required></label>`

const email = field('E-mail address', 'name="email" type="email" autocomplete="username" maxlength="254"')

interface SignIn {
  readonly providers: readonly Choice[]
  readonly error: string | undefined
  readonly next: string
}

/** The token of a link stands in the fragment, which no server and no log sees; a script hands it over. */
export const signInPage = ({ providers, error = '', next }: SignIn): string => {
  const to = next === '/' ? '' : `?next=${encodeURIComponent(next)}`
  const links = providers.map(
    ({ name, label }) => `<a class="provider" href="/api/auth/${name}${to}">${escapeHtml(label)}</a>`,
  )
  return page(
    'Sign in · Souk',
    `<h1>Sign in</h1><p id="state" role="status">${refusals[error] ?? ''}</p>
<noscript><p>Signing in needs JavaScript.</p></noscript>
${links.length > 0 ? `<p class="providers" data-signed-out>${links.join('')}</p>` : ''}
<form id="link" data-signed-out><h2>By a link</h2>${email}<button>Mail me a link</button></form>
<form id="password" data-signed-out><h2>With a password</h2>${email}${field('Password', 'name="password" type="password" autocomplete="current-password" maxlength="200"')}<button>Sign in</button></form>
<form id="code" data-signed-out hidden>${field('Code of your authenticator app, or a recovery code', 'name="totp" autocomplete="one-time-code" minlength="6" maxlength="32"')}<button>Go on</button></form>
<script src="/sign-in.js" type="module"></script>`,
  )
}

export const confirmEmailPage = page(
  'Your address · Souk',
  `<h1>Your address</h1><p id="state" role="status">One moment…</p><noscript><p>This needs JavaScript.</p></noscript>
<script src="/sign-in.js" type="module"></script>`,
)
