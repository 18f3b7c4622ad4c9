import {
  addPaymentMethod,
  decideSandboxAction,
  listPaymentMethods,
  makePaymentMethodDefault,
  removePaymentMethod,
  showSandboxAction,
} from '@souk/contract'
import { type RawReply, type Route, on } from '../../platform/http/route.ts'
import type { Payments } from './index.ts'
import type { Deliver } from './sandbox/events.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { formatDecimal } from '../../kernel/money.ts'
import { pageHeaders } from '../../platform/http/page-headers.ts'
import type { SandboxCharge } from './sandbox/store.ts'

export const paymentRoutes = (payments: Payments): Route[] => [
  on(listPaymentMethods, ({ principal, query }) => payments.methods.list(principal.accountId, query)),
  on(addPaymentMethod, async ({ principal, body, attempt }) => {
    const method = await payments.methods.readCard(body.token)
    return attempt.once(async (tx) => ({ data: await payments.methods.add(tx, principal.accountId, method) }))
  }),
  on(makePaymentMethodDefault, ({ principal, params, attempt }) =>
    attempt.once(async (tx) => ({
      data: await payments.methods.makeDefault(tx, principal.accountId, params.methodId),
    })),
  ),
  on(removePaymentMethod, ({ principal, params: { methodId }, attempt }) =>
    attempt.once(async (tx) => {
      await payments.methods.remove(tx, principal.accountId, methodId)
      return { data: { id: methodId, deleted: true as const } }
    }),
  ),
]

/** What a buyer sees of the sandbox; `deliver` takes its callbacks. */
export const sandboxRoutes = (sandbox: Sandbox, deliver: Deliver): Route[] => [
  on(showSandboxAction, async ({ params }) => actionPage(await sandbox.getAction(params.token))),
  on(decideSandboxAction, async ({ params, body }) => {
    const { status } = await sandbox.decide(params.token, body.approve)
    await sandbox.deliverDue(deliver)
    return { data: { status } }
  }),
]

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:30rem;margin:3rem auto;padding:0 1rem}
button{font:inherit;padding:.6rem 1.2rem;margin-right:.5rem}`

const script = readFileSync(new URL('./sandbox/page.js', import.meta.url), 'utf8')

const hash = createHash('sha256').update(script).digest('base64')

/** Where the buyer of a test purchase plays the bank. */
const actionPage = ({ amountMinor, currency, status }: SandboxCharge): RawReply => ({
  headers: pageHeaders(`connect-src 'self'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'`),
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Test payment</title><style>${style}</style><h1>Test payment</h1>
<p role="status">${formatDecimal({ minor: amountMinor, currency })} ${currency}: ${status.replaceAll('_', ' ')}. No money moves.</p>
<button value="approve">Approve</button><button value="decline">Decline</button>
<script>${script}</script></html>`,
})
