import type { Souk } from '../src/app/compose.ts'
import { adminEmail, type Demo } from '../src/app/demo/demo.ts'
import { noMail } from '../src/app/doctor.ts'
import { signInUrl } from '../src/modules/accounts/link.ts'

/** What the terminal shows once the marketplace answers. */
export const banner = async (souk: Souk, demo: Demo | undefined): Promise<string> => {
  const { accounts, config } = souk
  const { user } = await accounts.findOrCreate({ email: adminEmail, name: 'Admin', roles: ['admin'] })
  const link = signInUrl(config.baseUrl, await accounts.createLink(user))
  return [
    '',
    `Souk is ready at ${config.baseUrl}`,
    `  API reference     ${config.baseUrl}/docs/api`,
    `  Sign in as admin  ${link}  (works once, for 10 minutes)`,
    ...(souk.mail ? [] : [`  NO MAIL  ${noMail}.`]),
    ...(souk.mail && config.SMTP_URL === undefined
      ? ['  Mails             are not sent, since SMTP_URL is not set: their links appear here']
      : []),
    ...(config.RATE_LIMITS ? [] : ['  RATE_LIMITS=off: nobody is limited. For load tests only.']),
    ...(config.WEBHOOKS_ALLOW_INSECURE.length > 0
      ? [`  WEBHOOKS_ALLOW_INSECURE: ${config.WEBHOOKS_ALLOW_INSECURE.join(', ')}. For development only.`]
      : []),
    ...(demo ? demoLines(config.baseUrl, demo) : []),
    '',
  ].join('\n')
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
