import type { Souk } from '../src/app/compose.ts'
import { adminEmail, type Demo } from '../src/demo/demo.ts'
import { hasOneRole, noMail, oneRole, paymentsState } from '../src/operations/doctor.ts'
import { signInUrl } from '../src/modules/accounts/sign-in/link.ts'
import { adminCommandName } from './admin-command-name.ts'

/** What the terminal shows once the marketplace answers. */
export const banner = async (souk: Souk, demo: Demo | undefined, isTerminal: boolean): Promise<string> => {
  const { config } = souk
  return [
    '',
    `Souk is ready at ${config.baseUrl}`,
    `  API reference     ${config.baseUrl}/docs/api`,
    `  Payments          ${paymentsState(souk).replace('test payments', 'TEST PAYMENTS')}`,
    `  Sign in as admin  ${await adminLine(souk, isTerminal)}`,
    ...((await hasOneRole(souk)) ? [`  ONE DATABASE ROLE  ${oneRole}.`] : []),
    ...(souk.mail ? [] : [`  NO MAIL  ${noMail}.`]),
    ...(souk.mail && config.SMTP_URL === undefined
      ? ['  Email             is not sent, because SMTP_URL is not set: links appear here']
      : []),
    ...(config.RATE_LIMITS ? [] : ['  RATE_LIMITS=off: no one is limited. For load tests only.']),
    ...(config.WEBHOOKS_ALLOW_INSECURE.length > 0
      ? [`  WEBHOOKS_ALLOW_INSECURE: ${config.WEBHOOKS_ALLOW_INSECURE.join(', ')}. For development only.`]
      : []),
    ...(demo ? demoLines(config.baseUrl, demo) : []),
    '',
  ].join('\n')
}

/**
 * A link on a local marketplace, on its first start, or on a terminal. Otherwise the command that prints one: the output is a log that
 * others read. Of a public marketplace the operator names the first admin.
 */
const adminLine = async ({ accounts, config }: Souk, isTerminal: boolean): Promise<string> => {
  if (config.isPublic) {
    const { total } = await accounts.users.list({ role: 'admin', limit: 1 })
    return total === 0
      ? `there is no admin yet: ${adminCommandName} user create --email you@example.com --name You --role admin`
      : `${adminCommandName} link --email you@example.com`
  }
  const { user, isNew } = await accounts.findOrCreate({ email: adminEmail, name: 'Admin', roles: ['admin'] })
  if (!isNew && !isTerminal) return `${adminCommandName} link --email ${adminEmail}`
  return `${signInUrl(config.baseUrl, await accounts.createLink(user))}&next=/admin/overview  (works once, for 10 minutes)`
}

const demoLines = (baseUrl: string, { key, productId, search, variables }: Demo): string[] => {
  const post = (path: string, body: object, more = '') =>
    `curl -s ${baseUrl}${path} -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json'${more} -d '${JSON.stringify(body)}'`
  return [
    `  Demo API key      ${key}`,
    '',
    'Search, buy, execute:',
    '',
    `curl -s '${baseUrl}/v1/products?search=${encodeURIComponent(search)}' -H 'Authorization: Bearer ${key}'`,
    '',
    post('/v1/purchases', { productId }, " -H 'Idempotency-Key: first-purchase'"),
    '',
    post('/v1/ai/execute', { productId, apiKeyId: 'demo', variables }),
  ]
}
